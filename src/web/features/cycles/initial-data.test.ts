import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import { forgetPersonal } from "#web/lib/personal-storage.ts";
import { forgetInitialData, handOver, recallInitialData, type TabStorage } from "./initial-data.ts";
import { readInitialData } from "./new/read-initial-data.ts";

const prefill = (notes = "Labelled for weight."): CyclePrefill => ({
  name: "Weight plan & more",
  description: "A cycle, 12 weeks: “as planned” 100 % #1?",
  startDate: "2026-11-21",
  peptides: [
    {
      id: "a1",
      peptideId: "bremelanotide-(pt-141)",
      peptideName: "Bremelanotide (PT-141)",
      dosage: "1.75 mg",
      schedule: { frequency: "once weekly", timeOfDay: ["morning"], duration: "12 weeks" },
      notes,
    },
  ],
});
const long = prefill("é".repeat(2000));

class Tab implements TabStorage {
  readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key = (place: number) => [...this.kept.keys()][place] ?? null;
  getItem = (name: string) => this.kept.get(name) ?? null;
  removeItem = (name: string) => void this.kept.delete(name);
  setItem(name: string, text: string) {
    this.kept.set(name, text);
  }
}

/** Serializes to the URL and back, as the router does. */
const search = stringifySearchWith(JSON.stringify, JSON.parse);
const travel = (value: unknown): { href: string; value: unknown } => {
  const href = `/cycles/new${search({ initialData: value })}`;
  const parsed = parseSearchWith(JSON.parse)(new URL(href, "http://localhost").search) as { initialData?: unknown };
  return { href, value: parsed.initialData };
};

const NOW = Date.UTC(2026, 10, 23);
const DAY = 24 * 60 * 60 * 1000;
const hand = (value: unknown, storage: TabStorage | null, now = NOW) =>
  handOver(value, { storage, now, newId: () => crypto.randomUUID() });
const read = (value: unknown, storage: TabStorage | null, now = NOW) => readInitialData(value, storage, now);

test("what a plan hands over is never in the address, however short", () => {
  const tab = new Tab();
  for (const given of [prefill(), long]) {
    const { href, value } = travel(hand(given, tab));
    expect(href).toMatch(/^\/cycles\/new\?initialData=%23[a-z0-9-]{10,24}$/);
    expect(read(value, tab)).toEqual({ outcome: "prefill", prefill: given });
  }
});

test("a prefill that came with the address is read as before, also after it was taken out of it", () => {
  const { value } = travel(prefill());
  expect(read(value, new Tab())).toEqual({ outcome: "prefill", prefill: prefill() });
  const tab = new Tab();
  expect(read(hand(value, tab), tab)).toEqual({ outcome: "prefill", prefill: prefill() });
  expect(read(hand("{", tab), tab).outcome).toBe("malformed");
});

test("it is kept for a day, and forgotten once the cycle is saved", () => {
  const tab = new Tab();
  const key = hand(prefill(), tab);
  expect(read(key, tab, NOW + DAY).outcome).toBe("prefill");
  expect(read(key, tab, NOW + DAY + 1)).toEqual({ outcome: "gone" });
  expect(tab.length).toBe(0);
  const saved = hand(prefill(), tab);
  forgetInitialData(saved, tab);
  expect(read(saved, tab)).toEqual({ outcome: "gone" });
});

test("without storage, or with a full one, the prefill lives as long as the page", () => {
  const full = new Tab();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  for (const storage of [null, full]) expect(read(hand(long, storage), storage).outcome).toBe("prefill");
});

test("a key of another tab is gone, and no key reaches other things that are kept", () => {
  const tab = new Tab();
  tab.setItem("return-path", JSON.stringify(prefill()));
  for (const key of ["#unknown", "#return-path", "#"]) expect(read(key, tab)).toEqual({ outcome: "gone" });
});

test("only the five latest are kept", () => {
  const tab = new Tab();
  const keys = [1, 2, 3, 4, 5, 6, 7, 8].map((made) => hand(long, tab, NOW + made));
  expect([...tab.kept.keys()].toSorted()).toEqual(keys.slice(3).map((key) => `mine:initial-data:${key.slice(1)}`));
});

test.each([undefined, ""])("%j is no prefill", (value) => {
  expect(read(value, null)).toEqual({ outcome: "none" });
});

test.each([
  null,
  5,
  true,
  [],
  {},
  "text",
  "{",
  '{"name":',
  { ...prefill(), startDate: "2026-02-30" },
  { ...prefill(), peptides: Array.from({ length: 21 }, () => prefill().peptides[0]) },
  { ...prefill(), description: "x".repeat(40_000) },
  "x".repeat(40_000),
])("malformed data is told with reasons (%#)", (value) => {
  const found = read(value, null);
  expect(found.outcome).toBe("malformed");
  expect(found.outcome === "malformed" && found.problems.length).toBeGreaterThan(0);
});

test("what was handed over without storage is gone with its person", () => {
  const now = Date.now();
  const handed = handOver(prefill(), { storage: null, now, newId: () => "of-hers-alone" });
  expect(recallInitialData(handed, null, now)).not.toBeNull();
  forgetPersonal([]);
  expect(recallInitialData(handed, null, now)).toBeNull();
});

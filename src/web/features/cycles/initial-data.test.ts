import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { CyclePrefill } from "../../../domain/cycles/cycle-prefill.ts";
import { encodeInitialData, type TabStorage } from "./initial-data.ts";
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

/** Through the address bar and back, as the router writes and reads it. */
const search = stringifySearchWith(JSON.stringify, JSON.parse);
const travel = (value: unknown): { href: string; value: unknown } => {
  const href = `/cycles/new${search({ initialData: value })}`;
  const parsed = parseSearchWith(JSON.parse)(new URL(href, "http://localhost").search) as { initialData?: unknown };
  return { href, value: parsed.initialData };
};

test("a short prefill travels in the address and comes back equal", () => {
  const { href, value } = travel(encodeInitialData(prefill(), new Tab(), () => "key"));
  expect(href).toContain("Bremelanotide");
  expect(readInitialData(value, new Tab())).toEqual({ outcome: "prefill", prefill: prefill() });
});

test("a prefill that would pass 8 kB leaves a short key in the address", () => {
  const tab = new Tab();
  const { href, value } = travel(encodeInitialData(long, tab, () => "k1"));
  expect(href).toBe("/cycles/new?initialData=%23k1");
  expect(readInitialData(value, tab)).toEqual({ outcome: "prefill", prefill: long });
});

test("the address stays under 8,000 characters on both sides of the limit", () => {
  const lengths = new Set<string>();
  for (let size = 1_000; size <= 1_300; size += 1) {
    const given = encodeInitialData(prefill("é".repeat(size)), new Tab(), () => "k");
    lengths.add(typeof given);
    expect(travel(given).href.length).toBeLessThan(7_700);
  }
  expect([...lengths]).toEqual(["object", "string"]);
});

test("without storage, or with a full one, the prefill lives as long as the page", () => {
  const full = new Tab();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  for (const [storage, key] of [
    [null, "m1"],
    [full, "m2"],
  ] as const)
    expect(
      readInitialData(
        encodeInitialData(long, storage, () => key),
        storage,
      ).outcome,
    ).toBe("prefill");
});

test("a key of another tab is gone, and no key reaches other things that are kept", () => {
  const tab = new Tab();
  tab.setItem("return-path", JSON.stringify(prefill()));
  expect(readInitialData("#unknown", tab)).toEqual({ outcome: "gone" });
  expect(readInitialData("#return-path", tab)).toEqual({ outcome: "gone" });
  expect(readInitialData("#", tab)).toEqual({ outcome: "gone" });
});

test("only the five latest are kept", () => {
  const tab = new Tab();
  for (let made = 1; made <= 8; made += 1) encodeInitialData(long, tab, () => `t${made}`);
  expect([...tab.kept.keys()].toSorted()).toEqual(
    ["t4", "t5", "t6", "t7", "t8"].map((key) => `mine:initial-data:${key}`),
  );
});

test.each([undefined, ""])("%j is no prefill", (value) => {
  expect(readInitialData(value, null)).toEqual({ outcome: "none" });
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
  const read = readInitialData(value, null);
  expect(read.outcome).toBe("malformed");
  expect(read.outcome === "malformed" && read.problems.length).toBeGreaterThan(0);
});

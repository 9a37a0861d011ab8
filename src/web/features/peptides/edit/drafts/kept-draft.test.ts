import { expect, test } from "vitest";
import { keepFor } from "#web/lib/personal-storage.ts";
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";

const KEY = "mine:peptide-draft:private:new:";
const draft: KeptDraft = {
  document: { name: "Half a na", doses: [{ amountMin: "1,5" }] },
  base: { document: { name: "Half a name" }, version: 3 },
  note: "why",
  at: "2026-11-21T14:03:00.000Z",
};

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (place) => [...map.keys()][place] ?? null,
    clear: () => map.clear(),
    get length() {
      return map.size;
    },
  };
}

function of(uid: string): Storage {
  const own = storage();
  keepFor(uid, [own]);
  return own;
}

test("what was typed comes back as it was, unreadable numbers and all", () => {
  const own = of("ada");
  expect(keepDraft(own, "ada", KEY, draft)).toBe(true);
  expect(readDraft(own, KEY)).toEqual(draft);
  forgetDraft(own, KEY);
  expect(readDraft(own, KEY)).toBeNull();
});

test("an entry that was never saved has no base", () => {
  const own = of("ada");
  keepDraft(own, "ada", KEY, { ...draft, base: null });
  expect(readDraft(own, KEY)).toEqual({ ...draft, base: null });
});

test("nothing is kept for somebody who signed out, or while another person is signed in", () => {
  expect(keepDraft(storage(), "ada", KEY, draft)).toBe(false);
  const bobs = of("bob");
  expect(keepDraft(bobs, "ada", KEY, draft)).toBe(false);
  expect(bobs.getItem(KEY)).toBeNull();
});

test("the next person finds nothing of it", () => {
  const own = of("ada");
  keepDraft(own, "ada", KEY, draft);
  keepFor("bob", [own]);
  expect(readDraft(own, KEY)).toBeNull();
});

test("a full storage is told", () => {
  const full = of("ada");
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(keepDraft(full, "ada", KEY, draft)).toBe(false);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"format":2}',
  '{"format":1,"document":[]}',
  '{"format":1,"document":{},"at":"soon"}',
])("%j is no draft", (text) => {
  const own = of("ada");
  own.setItem(KEY, text);
  expect(readDraft(own, KEY)).toBeNull();
});

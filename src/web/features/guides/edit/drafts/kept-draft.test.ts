import { beforeEach, expect, test } from "vitest";
import { keepFor } from "#web/lib/personal-storage.ts";
import { emptyForm } from "../empty-form.ts";
import { draftKey, keepDraft, readDraft } from "./kept-draft.ts";

class TinyStorage {
  readonly #items = new Map<string, string>();
  isFull = false;
  get length() {
    return this.#items.size;
  }
  key = (place: number) => [...this.#items.keys()][place] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
  setItem(name: string, value: string) {
    if (this.isFull) throw new Error("full");
    this.#items.set(name, value);
  }
}

const form = emptyForm("2026-11-22");
const draft = { form, base: { form, version: 3 }, at: "2026-11-22T10:00:00.000Z" };
let storage: TinyStorage;
beforeEach(() => {
  storage = new TinyStorage();
  keepFor("ada", [storage]);
});

test("what was kept is read again, each guide's own", () => {
  expect(keepDraft(storage, "ada", draftKey("storage"), draft)).toBe(true);
  expect(readDraft(storage, draftKey("storage"))).toEqual(draft);
  expect(readDraft(storage, draftKey(null))).toBeNull();
});

test("nothing is kept for somebody who signed out, and a full browser says so", () => {
  expect(keepDraft(storage, "bob", draftKey(null), draft)).toBe(false);
  storage.isFull = true;
  expect(keepDraft(storage, "ada", draftKey(null), draft)).toBe(false);
});

test.each(["", "null", "{}", '{"format":"guide-0","draft":{}}', '{"format":"guide-1"}', "no JSON"])(
  "%j is no draft",
  (text) => {
    storage.setItem(draftKey(null), text);
    expect(readDraft(storage, draftKey(null))).toBeNull();
  },
);

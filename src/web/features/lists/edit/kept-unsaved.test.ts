import { expect, test } from "vitest";
import { keepUnsaved, readUnsaved } from "./kept-unsaved.ts";
import { NOTHING_UNSAVED, type Unsaved } from "./list-draft.ts";

function storageOf(owner: string) {
  const values = new Map([["mine:owner", owner]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const UNSAVED: Unsaved = {
  changes: [
    { kind: "add", item: { slug: "a", note: "n" }, at: 0 },
    { kind: "move", slug: "a", to: 2 },
    { kind: "remove", slug: "a" },
  ],
  texts: { "note:b": { from: "", to: "typed" } },
};

test("what is kept reads back, and is gone once it is saved", () => {
  const storage = storageOf("ada");
  keepUnsaved(storage, "ada", "1", UNSAVED);
  expect(readUnsaved(storage, "ada", "1")).toEqual(UNSAVED);
  expect(readUnsaved(storage, "ada", "2")).toEqual(NOTHING_UNSAVED);
  keepUnsaved(storage, "ada", "1", null);
  expect(readUnsaved(storage, "ada", "1")).toEqual(NOTHING_UNSAVED);
});

test("nothing is kept for somebody who signed out, nor read by another person", () => {
  const storage = storageOf("grace");
  keepUnsaved(storage, "ada", "1", UNSAVED);
  expect(storage.values.size).toBe(1);
  storage.values.set("mine:list-changes:1", JSON.stringify(UNSAVED));
  expect(readUnsaved(storage, "ada", "1")).toEqual(NOTHING_UNSAVED);
});

test.each(["", "{", "null", "[]", '{"changes":[{"kind":"move"}],"texts":{}}', '{"changes":[],"texts":{"name":1}}'])(
  "%j counts as nothing",
  (text) => {
    const storage = storageOf("ada");
    storage.values.set("mine:list-changes:1", text);
    expect(readUnsaved(storage, "ada", "1")).toEqual(NOTHING_UNSAVED);
  },
);

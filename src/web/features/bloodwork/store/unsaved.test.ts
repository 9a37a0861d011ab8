import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropUnsaved, leaveUnsaved, readUnsaved, unsavedName } from "./unsaved.ts";

const NAME = unsavedName("u1", "edit-1");
const map = new Map<string, string>();
const storage = {
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, value: string) => void map.set(name, value),
  removeItem: (name: string) => void map.delete(name),
};
beforeEach(() => {
  map.clear();
  storage.setItem("mine:owner", "u1");
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

test("what a page left as it went is read where the database never came, until it is dropped", async () => {
  leaveUnsaved("u1", NAME, { note: "typed last" });
  expect(await readUnsaved(NAME)).toEqual({ note: "typed last" });
  await dropUnsaved(NAME);
  expect(await readUnsaved(NAME)).toBeNull();
});

test("nothing is left for somebody who signed out, and a visitor's is", async () => {
  storage.removeItem("mine:owner");
  leaveUnsaved("u1", NAME, "typed last");
  expect(await readUnsaved(NAME)).toBeNull();
  leaveUnsaved(null, unsavedName(null, "edit-1"), "typed last");
  expect(await readUnsaved(unsavedName(null, "edit-1"))).toBe("typed last");
});

test("what is spoiled, or of another release, counts as nothing", async () => {
  for (const text of ["{", "null", '{"shape":0,"kept":"old"}', '"text"']) {
    storage.setItem(NAME, text);
    expect(await readUnsaved(NAME)).toBeNull();
  }
});

test("without any storage nothing fails", async () => {
  vi.unstubAllGlobals();
  leaveUnsaved(null, NAME, "typed last");
  expect(await readUnsaved(NAME)).toBeNull();
  await dropUnsaved(NAME);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropUnsaved, keepUnsaved, leaveUnsaved, readUnsaved, unsavedName } from "./unsaved.ts";

const put = vi.fn();
vi.mock("#web/lib/device/database.ts", () => ({
  deviceDatabase: async () => ({ put, get: async () => undefined, delete: async () => undefined }),
}));

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
afterEach(() => {
  put.mockClear();
  vi.unstubAllGlobals();
});

test("what a page left as it went is read where the database never came, until it is dropped", async () => {
  leaveUnsaved(NAME, { note: "typed last" });
  expect(await readUnsaved(NAME)).toEqual({ note: "typed last" });
  await dropUnsaved(NAME);
  expect(await readUnsaved(NAME)).toBeNull();
});

test("nothing is left for somebody who signed out, and a visitor's is", async () => {
  storage.removeItem("mine:owner");
  leaveUnsaved(NAME, "typed last");
  expect(await readUnsaved(NAME)).toBeNull();
  leaveUnsaved(unsavedName(null, "edit-1"), "typed last");
  expect(await readUnsaved(unsavedName(null, "edit-1"))).toBe("typed last");
});

test("what is typed when somebody signs out is not kept behind them", async () => {
  expect(await keepUnsaved(NAME, "typed last")).toBe(true);
  storage.setItem("mine:owner", "u2");
  expect(await keepUnsaved(NAME, "typed after")).toBe(false);
  expect(put).toHaveBeenCalledTimes(1);
});

test("what is spoiled, or of another release, counts as nothing", async () => {
  for (const text of ["{", "null", '{"shape":0,"kept":"old"}', '"text"']) {
    storage.setItem(NAME, text);
    expect(await readUnsaved(NAME)).toBeNull();
  }
});

test("without any storage nothing fails", async () => {
  vi.unstubAllGlobals();
  leaveUnsaved(NAME, "typed last");
  expect(await readUnsaved(NAME)).toBeNull();
  await dropUnsaved(NAME);
});

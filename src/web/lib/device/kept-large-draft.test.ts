import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MemoryStorage, stubStorages } from "#support/memory-storage.ts";
import { deviceDatabase } from "./database.ts";
import { keptLargeDraft } from "./kept-large-draft.ts";

const NAME = "mine:u1:bloodwork-edit-1";
const draftOf = (uid: string | null) =>
  keptLargeDraft({ part: "bloodwork-edit-1", read: (kept) => (typeof kept === "string" ? kept : undefined), uid });
let local: MemoryStorage;
beforeEach(() => {
  local = stubStorages("u1").local;
});
afterEach(async () => {
  await (await deviceDatabase()).clear("documents");
  vi.unstubAllGlobals();
});
const inDatabase = async () => (await (await deviceDatabase()).get("documents", NAME))?.value;

test("what is kept is in the database, in the shape it always had, until it is dropped", async () => {
  expect(await draftOf("u1").keep("typed")).toBe(true);
  expect(await inDatabase()).toEqual({ shape: 1, kept: "typed" });
  expect(await draftOf("u1").read()).toBe("typed");
  await draftOf("u1").drop();
  expect(await draftOf("u1").read()).toBeNull();
});

test("what a page left as it went is read first, and moves into the database", async () => {
  await draftOf("u1").keep("typed");
  draftOf("u1").leave("typed last");
  expect(local.getItem(NAME)).toBe('{"shape":1,"kept":"typed last"}');
  expect(await draftOf("u1").read()).toBe("typed last");
  await vi.waitFor(() => expect(local.getItem(NAME)).toBeNull());
  expect(await inDatabase()).toEqual({ shape: 1, kept: "typed last" });
});

test("what was left while an older text was on its way to the database is not dropped with it", async () => {
  const draft = draftOf("u1");
  const keeping = draft.keep("typed");
  draft.leave("typed last");
  await keeping;
  expect(await draftOf("u1").read()).toBe("typed last");
});

test("nothing is left for somebody who signed out, and a visitor's is", async () => {
  local.removeItem("mine:owner");
  draftOf("u1").leave("typed last");
  expect(await draftOf("u1").read()).toBeNull();
  draftOf(null).leave("typed last");
  expect(await draftOf(null).read()).toBe("typed last");
});

test("what is typed when somebody signs out is not kept behind them", async () => {
  const draft = draftOf("u1");
  expect(await draft.keep("typed last")).toBe(true);
  local.setItem("mine:owner", "u2");
  expect(await draft.keep("typed after")).toBe(false);
  expect(await inDatabase()).toEqual({ shape: 1, kept: "typed last" });
});

test.each(["{", "null", '{"shape":0,"kept":"old"}', '{"shape":1,"kept":7}', '"text"'])(
  "%j, spoiled or of another release, counts as nothing",
  async (text) => {
    local.setItem(NAME, text);
    expect(await draftOf("u1").read()).toBeNull();
  },
);

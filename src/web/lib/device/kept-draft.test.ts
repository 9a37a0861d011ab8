import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { stubStorages } from "#support/memory-storage.ts";
import { keepFor } from "../personal-storage.ts";
import { keptDraft } from "./kept-draft.ts";

const Draft = z.object({ text: z.string() });
const draftOf = (uid: string | null) =>
  keptDraft({ key: "mine:draft", read: (stored) => Draft.safeParse(stored).data, uid });
afterEach(() => vi.unstubAllGlobals());

test("what was kept comes back until it is dropped", () => {
  stubStorages("ada");
  const draft = draftOf("ada");
  expect(draft.keep({ text: "half a" })).toBe(true);
  expect(draft.read()).toEqual({ text: "half a" });
  draft.drop();
  expect(draft.read()).toBeNull();
});

test("nothing is kept for somebody who signed out, nor read by another person", () => {
  const { local } = stubStorages("grace");
  expect(draftOf("ada").keep({ text: "late" })).toBe(false);
  expect(local.map.size).toBe(1);
  draftOf("grace").keep({ text: "hers" });
  expect(draftOf("ada").read()).toBeNull();
});

test("the next person finds nothing of it", () => {
  const { local } = stubStorages("ada");
  draftOf("ada").keep({ text: "hers" });
  keepFor("bob", [local]);
  expect(draftOf("bob").read()).toBeNull();
});

test("a full storage is told, and so is none", () => {
  const { local } = stubStorages("ada");
  local.isFull = true;
  expect(draftOf("ada").keep({ text: "x" })).toBe(false);
  vi.stubGlobal("localStorage", undefined);
  const draft = draftOf(null);
  expect([draft.keep({ text: "x" }), draft.read()]).toEqual([false, null]);
  draft.drop();
});

test.each(["", "{", "null", "[]", '{"text":1}'])("%j is no draft", (text) => {
  stubStorages("ada", { "mine:draft": text });
  expect(draftOf("ada").read()).toBeNull();
});

import { afterEach, expect, test, vi } from "vitest";
import { stubStorages } from "#support/memory-storage.ts";
import { keptUnsaved } from "./kept-unsaved.ts";
import type { Unsaved } from "./list-draft.ts";

const UNSAVED: Unsaved = {
  changes: [
    { kind: "add", item: { slug: "a", note: "n" }, at: 0 },
    { kind: "move", slug: "a", to: 2 },
    { kind: "remove", slug: "a" },
  ],
  texts: { "note:b": { from: "", to: "typed" } },
};
/** The format written by every release since the first. */
const STORED =
  '{"changes":[{"kind":"add","item":{"slug":"a","note":"n"},"at":0},{"kind":"move","slug":"a","to":2},{"kind":"remove","slug":"a"}],"texts":{"note:b":{"from":"","to":"typed"}}}';
afterEach(() => vi.unstubAllGlobals());

test("what is not saved is stored as it always was, and reads back, each list's own", () => {
  const { local } = stubStorages("ada");
  keptUnsaved("ada", "1").keep(UNSAVED);
  expect(local.getItem("mine:list-changes:1")).toBe(STORED);
  expect(keptUnsaved("ada", "1").read()).toEqual(UNSAVED);
  expect(keptUnsaved("ada", "2").read()).toBeNull();
});

test.each(['{"changes":[{"kind":"move"}],"texts":{}}', '{"changes":[],"texts":{"name":1}}'])(
  "%j counts as nothing",
  (text) => {
    stubStorages("ada", { "mine:list-changes:1": text });
    expect(keptUnsaved("ada", "1").read()).toBeNull();
  },
);

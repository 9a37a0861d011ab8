import { afterEach, expect, test, vi } from "vitest";
import { stubStorages } from "#support/memory-storage.ts";
import { type PeptideDraft, peptideDraft } from "./kept-draft.ts";

const KEY = "mine:peptide-draft:private:new:";
const draft: PeptideDraft = {
  document: { name: "Half a na", doses: [{ amountMin: "1,5" }] },
  base: { document: { name: "Half a name" }, version: 3 },
  note: "why",
  at: "2026-11-21T14:03:00.000Z",
};
/** The format written by every release since the first. */
const STORED =
  '{"format":1,"document":{"name":"Half a na","doses":[{"amountMin":"1,5"}]},"base":{"document":{"name":"Half a name"},"version":3},"note":"why","at":"2026-11-21T14:03:00.000Z"}';
afterEach(() => vi.unstubAllGlobals());

test("what was typed is stored as it always was, and comes back as it was, unreadable numbers and all", () => {
  const { local } = stubStorages("ada");
  peptideDraft("ada", KEY).keep(draft);
  expect(local.getItem(KEY)).toBe(STORED);
  expect(peptideDraft("ada", KEY).read()).toEqual(draft);
});

test("an entry that was never saved has no base", () => {
  stubStorages("ada");
  peptideDraft("ada", KEY).keep({ ...draft, base: null });
  expect(peptideDraft("ada", KEY).read()).toEqual({ ...draft, base: null });
});

test.each(["[]", '{"format":2}', '{"format":1,"document":[]}', '{"format":1,"document":{},"at":"soon"}'])(
  "%j is no draft",
  (text) => {
    stubStorages("ada", { [KEY]: text });
    expect(peptideDraft("ada", KEY).read()).toBeNull();
  },
);

import { afterEach, expect, test, vi } from "vitest";
import { stubStorages } from "#support/memory-storage.ts";
import { emptyForm } from "../empty-form.ts";
import { guideDraft } from "./kept-draft.ts";

const form = emptyForm("2026-11-22");
const draft = { form, base: { form, version: 3 }, at: "2026-11-22T10:00:00.000Z" };
/** The format written by every release since the first. */
const STORED =
  '{"format":"guide-1","draft":{"form":{"slug":"storage","document":{"title":"","summary":"Half a","body":"# T","tags":[],"related":["bpc-157"],"references":[],"reviewed":"2026-11-22","reviewBy":"2027-11-22"}},"base":null,"at":"2026-11-22T10:00:00.000Z"}}';
afterEach(() => vi.unstubAllGlobals());

test("what was kept is read again, each guide's own", () => {
  stubStorages("ada");
  expect(guideDraft("ada", "storage").keep(draft)).toBe(true);
  expect(guideDraft("ada", "storage").read()).toEqual(draft);
  expect(guideDraft("ada", null).read()).toBeNull();
});

test("a stored draft is read, and written in the same shape", () => {
  const { local } = stubStorages("ada", { "mine:guide-draft:": STORED });
  const kept = guideDraft("ada", null);
  const read = kept.read();
  expect(read?.form).toMatchObject({ slug: "storage", document: { summary: "Half a", related: ["bpc-157"] } });
  if (read) kept.keep(read);
  expect(local.getItem("mine:guide-draft:")).toBe(STORED);
});

test.each([
  "{}",
  '{"format":"guide-0","draft":{}}',
  '{"format":"guide-1"}',
  '{"format":"guide-1","draft":{}}',
  STORED.replace('"tags":[]', '"tags":"a"'),
  STORED.replace('"base":null', '"base":{"version":1}'),
  STORED.replace("2026-11-22T10:00:00.000Z", "soon"),
])("%j is no draft", (text) => {
  stubStorages("ada", { "mine:guide-draft:": text });
  expect(guideDraft("ada", null).read()).toBeNull();
});

import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { fieldsOfFacts } from "../facts/draw-facts.ts";
import { resultOfRow } from "../row/result-of-row.ts";
import { editDraftOf, isFromOlder, keptEdit } from "./edit-draft.ts";

const at = "2026-03-16T08:00:00Z";
const fields = draw("2026-03-14T08:12", ["ferritin 88.50 ng/mL 24..307", line("? Negative", { marker: null })]);
const kept: KeptDraw = { ...fields, place: "account", version: 3, createdAt: at, updatedAt: at, files: [] };
const rowIds = () => {
  let last = 0;
  return () => {
    last += 1;
    return `row-${last}`;
  };
};

test("a draft that was not changed saves the draw as it is, to the letter", () => {
  const { facts, rows, ownMarkers } = editDraftOf(kept, rowIds());
  const outcomes = rows.map((row) => resultOfRow(row, shippedCatalogue(), "point"));
  expect(outcomes.map((one) => one.ok && one.result)).toEqual(fields.results);
  const { collected, reported, laboratory, circumstances, note } = fields;
  expect(fieldsOfFacts(facts)).toEqual({ collected, reported, laboratory, circumstances, note });
  expect([new Set(rows.map(({ id }) => id)).size, ownMarkers]).toEqual([2, []]);
});

test("a draft is of the version it was begun on, and older than every other", () => {
  const draft = editDraftOf(kept, rowIds());
  expect(isFromOlder(draft, kept)).toBe(false);
  expect(isFromOlder(draft, { version: 4 })).toBe(true);
  expect(isFromOlder(draft, { version: 1 })).toBe(true); // moved to an account, where versions start again at 1
});

test("a browser that keeps nothing says so, and has nothing to offer", async () => {
  const edit = keptEdit("u1", kept);
  expect(await edit.keep(editDraftOf(kept, rowIds()))).toBe(false);
  expect(await edit.read()).toBeNull();
  await edit.drop();
});

import { expect, test } from "vitest";
import { comparedIds, readId } from "./compared-ids.ts";

const ID = "01999999-9999-7999-8999-999999999999";
const older = { id: "older", createdAt: "2026-11-20T10:00:00.000Z" };
const newer = { id: "newer", createdAt: "2026-11-21T10:00:00.000Z" };

test("the older one is first, whichever was chosen first", () => {
  expect(comparedIds(older, newer)).toEqual({ a: "older", b: "newer" });
  expect(comparedIds(newer, older)).toEqual({ a: "older", b: "newer" });
});

test("one alone waits for another", () => {
  expect(comparedIds(null, newer)).toEqual({ a: "newer" });
});

test.each([
  [ID, ID],
  ["older", null],
  [[ID, ID], null],
  [undefined, null],
])("%j is read as %j", (text, id) => {
  expect(readId(text)).toBe(id);
});

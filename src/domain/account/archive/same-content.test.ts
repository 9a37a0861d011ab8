import { expect, test } from "vitest";
import { isSameContent } from "./same-content.ts";

test("the order of members and what a save stamps count for nothing", () => {
  const one = { id: "1", version: 1, updatedAt: "then", plan: { a: 1, b: [1, 2] } };
  expect(isSameContent(one, { plan: { b: [1, 2], a: 1 }, updatedAt: "now", version: 7, id: "1" })).toBe(true);
});

test("a value, a missing member and the order of a list count", () => {
  const one = { id: "1", plan: { a: 1, b: [1, 2] } };
  expect(isSameContent(one, { id: "1", plan: { a: 2, b: [1, 2] } })).toBe(false);
  expect(isSameContent(one, { id: "1", plan: { b: [1, 2] } })).toBe(false);
  expect(isSameContent(one, { id: "1", plan: { a: 1, b: [2, 1] } })).toBe(false);
});

test("which import brought a day counts for nothing", () => {
  expect(isSameContent({ day: "2026-03-02", importId: "a" }, { day: "2026-03-02", importId: null })).toBe(true);
});

test("stamps inside a record are content", () => {
  expect(isSameContent({ trial: { version: 1 } }, { trial: { version: 2 } })).toBe(false);
});

import { expect, test } from "vitest";
import { changesSince } from "./changes-since.ts";

const change = (slug: string, at: string) => ({ slug, at, text: `${slug} ${at}` });
const CHANGES = [
  change("semaglutide", "2026-11-20T10:00:00.000Z"),
  change("bpc-157", "2026-11-21T10:00:00.000Z"),
  change("semaglutide", "2026-11-21T10:00:00.001Z"),
  change("semaglutide", "2026-11-21T10:00:00.000Z"),
];
const at = (slugs: readonly string[], since: string) =>
  changesSince(CHANGES, slugs, since).map((found) => `${found.slug} ${found.at.slice(8, 23)}`);

test("only changes of the named entries count, newest first", () => {
  expect(at(["semaglutide"], "2026-11-01T00:00:00.000Z")).toEqual([
    "semaglutide 21T10:00:00.001",
    "semaglutide 21T10:00:00.000",
    "semaglutide 20T10:00:00.000",
  ]);
  expect(at(["retatrutide"], "2026-11-01T00:00:00.000Z")).toEqual([]);
  expect(at([], "2026-11-01T00:00:00.000Z")).toEqual([]);
});

test("a change counts from the moment after, not from the moment itself", () => {
  expect(at(["semaglutide"], "2026-11-21T10:00:00.000Z")).toEqual(["semaglutide 21T10:00:00.001"]);
  expect(at(["semaglutide"], "2026-11-21T10:00:00.001Z")).toEqual([]);
});

test("parts of a second may be left out", () => {
  expect(at(["semaglutide"], "2026-11-21T10:00:00Z")).toHaveLength(2);
});

test("the list that is asked stays as it was", () => {
  const before = structuredClone(CHANGES);
  changesSince(CHANGES, ["semaglutide"], "2026-11-01T00:00:00.000Z");
  expect(CHANGES).toEqual(before);
});

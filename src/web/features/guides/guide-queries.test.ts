import { expect, test } from "vitest";
import { guideParameters, readGuideSearch } from "./guide-queries.ts";

test.each([
  [{}, "", []],
  [{ search: "  vial " }, "vial", []],
  [{ search: 157 }, "157", []],
  [{ tags: "glp-1, ,law,law" }, "", ["glp-1", "law"]],
  [{ tags: "," }, "", []],
])("an address asks: %j", (address, search, tags) => expect(readGuideSearch(address)).toEqual({ search, tags }));

test("text that nobody would type is cut", () => {
  expect(readGuideSearch({ search: "x".repeat(5_000) }).search).toHaveLength(200);
});

test("what is asked goes back into an address, and nothing where nothing is", () => {
  expect(guideParameters({ search: "", tags: [] })).toEqual({});
  expect(guideParameters({ search: "vial", tags: ["law", "glp-1"] })).toEqual({ search: "vial", tags: "law,glp-1" });
});

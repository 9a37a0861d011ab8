import fc from "fast-check";
import { expect, test } from "vitest";
import { BrowseQuery } from "#domain/peptides/browse-query.ts";
import { chosenFacets, clearFacets, currentDirection, currentSort, sortBy, toggleFacet } from "./change-view.ts";
import { queryParameters, readView, viewParameters } from "./library-view.ts";

const plain = readView({});

test("an address without parameters is the whole library as cards", () => {
  expect(plain).toEqual({ query: {}, display: "cards", after: null });
  expect(viewParameters(plain)).toEqual({});
});

test("an address is read as it is written, by the router, by hand or by a form", () => {
  const view = readView({ search: 157, category: ["gut", "sleep"], tags: "glp-1,oral", view: "table", sort: "mass" });
  expect(view.query).toEqual({ search: "157", category: ["sleep", "gut"], tags: ["glp-1", "oral"], sort: "mass" });
  expect(view.display).toBe("table");
  expect(viewParameters(view)).toEqual({
    search: 157,
    category: "sleep,gut",
    tags: "glp-1,oral",
    sort: "mass",
    view: "table",
  });
});

test("what is no choice is left out", () => {
  expect(readView({ sort: "banana", category: "gut,constructor", tags: "A B,<b>", direction: "up" }).query).toEqual({
    category: ["gut"],
  });
});

test.each([
  ["157", 157],
  ["1419.56", 1419.56],
  ["007", "007"],
  ["1e5", "1e5"],
  ["1.50", "1.50"],
  ["bpc 157", "bpc 157"],
])("the search %j is written as %j", (text, value) => {
  expect(viewParameters(readView({ search: text })).search).toBe(value);
});

test("the API understands every view there is", () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom(
      "gut,sleep",
      "sc",
      "unspecified injection,oral",
      "rct,none",
      "us",
      "banned",
      "protein",
      "desc",
      null,
    ),
    fc.array(fc.string(), { maxLength: 3 }),
  );
  const names = ["search", "tags", "category", "route", "evidence", "approval", "sport", "kind", "sort", "direction"];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (search) => {
      const view = readView(search);
      const { search: text, ...rest } = view.query;
      const trimmed = text?.trim() ?? "";
      expect(BrowseQuery.parse(queryParameters(view.query))).toEqual(
        trimmed === "" ? rest : { ...rest, search: trimmed },
      );
      // what was written is read again
      expect(viewParameters(readView(viewParameters(view)))).toEqual(viewParameters(view));
    }),
  );
});

test("a facet is chosen and taken back; the list begins again", () => {
  const there = readView({ search: "a ", sport: "banned", after: "bpc-157", view: "table" });
  const more = toggleFacet(there, "sport", "unknown");
  expect(more).toEqual({ query: { search: "a ", sport: ["banned", "unknown"] }, display: "table", after: null });
  expect(toggleFacet(toggleFacet(more, "sport", "banned"), "sport", "unknown").query).toEqual({ search: "a " });
  expect(chosenFacets(more.query)).toEqual([
    { facet: "sport", value: "banned" },
    { facet: "sport", value: "unknown" },
  ]);
  expect(clearFacets(more).query).toEqual({ search: "a " });
});

test("the order of a search is its fit unless another is asked for", () => {
  expect([currentSort({}), currentSort({ search: " " }), currentSort({ search: "a" })]).toEqual(["name", "name", null]);
  expect(currentSort({ search: "a", sort: "mass" })).toBe("mass");
});

test("a sort in its usual direction needs no direction in the address", () => {
  expect(sortBy(plain, "evidence").query).toEqual({ sort: "evidence" });
  expect(sortBy(plain, "evidence", "desc").query).toEqual({ sort: "evidence" });
  expect(sortBy(plain, "evidence", "asc").query).toEqual({ sort: "evidence", direction: "asc" });
  expect(sortBy(sortBy(plain, "mass", "desc"), null).query).toEqual({});
  expect(currentDirection({ sort: "evidence" })).toBe("desc");
  expect(currentDirection({ search: "a" })).toBeNull();
});

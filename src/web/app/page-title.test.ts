import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";
import { ROUTE_TABLE, type RouteEntry } from "./route-table.ts";

test.each([
  ["/", {}, "Peptidary - Home"],
  ["/protocol-generator", {}, "Peptidary - Protocol Generator"],
  ["/cycles/new", {}, "Peptidary - New Cycle"],
  ["/guides/new", {}, "Peptidary - New Guide"],
  ["/peptides/bpc-157", { name: "BPC-157" }, "Peptidary - BPC-157"],
  ["/peptides/bpc-157/edit", { name: "BPC-157" }, "Peptidary - Edit BPC-157"],
  ["/peptides/compare", { noun: "Compare Peptides" }, "Peptidary - Compare Peptides"],
  ["/guides/reading-evidence/edit", {}, "Peptidary - Edit Reading Evidence"],
  ["/cycles/0198c0de", { noun: "Cycle" }, "Peptidary - Cycle"],
  ["/peptides/", {}, "Peptidary - Peptides"],
])("%s is titled by its last segment", (path, known, title) => {
  expect(pageTitle(path, known)).toBe(title);
});

test("no two pages have one title", () => {
  // what a loader names is called by its own name
  const isNamed = /\$slug\/(?:edit|history)$|^\/(?:peptides|guides)\/\$slug$/;
  const titles = (ROUTE_TABLE as readonly RouteEntry[]).map(({ path, noun }) =>
    pageTitle(path, isNamed.test(path) ? { name: path } : { noun }),
  );
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

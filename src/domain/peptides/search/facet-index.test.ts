import { describe, expect, test } from "vitest";
import { summary } from "#support/summaries.ts";
import type { BrowseQuery } from "../browse-query.ts";
import { createFacetIndex, facetValues } from "./facet-index.ts";

describe("the values of an entry", () => {
  test("are its own lists and words", () => {
    const entry = summary("a", {
      kind: "protein",
      categories: ["sleep", "gut"],
      tags: ["x"],
      routes: ["sc"],
      bestEvidence: "rct",
      approvedInUs: true,
      bannedInSport: true,
    });
    expect(facetValues(entry)).toEqual({
      category: ["sleep", "gut"],
      tags: ["x"],
      route: ["sc"],
      evidence: ["rct"],
      approval: ["us"],
      sport: ["banned"],
      kind: ["protein"],
    });
  });

  test.each([
    [true, true, ["us", "eu"]],
    [true, false, ["us"]],
    [true, null, ["us"]],
    [false, true, ["eu"]],
    [null, true, ["eu"]],
    [false, false, ["neither"]],
    [false, null, ["unknown"]],
    [null, false, ["unknown"]],
    [null, null, ["unknown"]],
  ])("approved in the US %s, in the EU %s: %j", (approvedInUs, approvedInEu, approval) => {
    expect(facetValues(summary("a", { approvedInUs, approvedInEu })).approval).toEqual(approval);
  });

  test.each([
    [true, "banned"],
    [false, "not-banned"],
    [null, "unknown"],
  ])("banned in sport %s: %s", (bannedInSport, rule) => {
    expect(facetValues(summary("a", { bannedInSport })).sport).toEqual([rule]);
  });

  test("say that no evidence is known, and no route", () => {
    expect(facetValues(summary("a"))).toMatchObject({ evidence: ["none"], route: [] });
  });
});

describe("filters and counts", () => {
  const entries = [
    summary("a", { categories: ["sleep"], tags: ["x", "x"], bannedInSport: true }),
    summary("b", { categories: ["sleep", "gut"], bannedInSport: true }),
    summary("c", { categories: ["gut"], tags: ["x", "y"], bannedInSport: false, kind: "protein" }),
  ];
  const narrow = (query: BrowseQuery, among = [0, 1, 2]) => createFacetIndex(entries)(among, query);

  test("without a filter all are kept and counted, a value once for each entry", () => {
    const { kept, facets } = narrow({});
    expect(kept).toEqual([0, 1, 2]);
    expect(facets).toEqual({
      category: { sleep: 2, gut: 2 },
      tags: { x: 2, y: 1 },
      route: {},
      evidence: { none: 3 },
      approval: { unknown: 3 },
      sport: { banned: 2, "not-banned": 1 },
      kind: { peptide: 2, protein: 1 },
    });
  });

  test("only the entries that are given are kept and counted, in their order", () => {
    const { kept, facets } = narrow({}, [2, 0]);
    expect(kept).toEqual([2, 0]);
    expect(facets.category).toEqual({ gut: 1, sleep: 1 });
  });

  test("a facet is counted as if it had no filter itself, the others are narrowed", () => {
    const { kept, facets } = narrow({ category: ["sleep"] });
    expect(kept).toEqual([0, 1]);
    expect(facets.category).toEqual({ sleep: 2, gut: 2 });
    expect(facets.tags).toEqual({ x: 1 });
    expect(facets.kind).toEqual({ peptide: 2 });
  });

  test("whichever facet it is", () => {
    const { kept, facets } = narrow({ kind: ["protein"] });
    expect(kept).toEqual([2]);
    expect(facets.kind).toEqual({ peptide: 2, protein: 1 });
    expect(facets.category).toEqual({ gut: 1 });
  });

  test("any value of one facet fits, and every facet has to fit", () => {
    expect(narrow({ category: ["sleep", "gut"] }).kept).toEqual([0, 1, 2]);
    expect(narrow({ category: ["gut"], tags: ["y"] }).kept).toEqual([2]);
    expect(narrow({ tags: [] }).kept).toEqual([0, 1, 2]);
    expect(narrow({ tags: ["nowhere"] }).kept).toEqual([]);
  });

  test("an entry that two or more facets keep out counts in none of them", () => {
    const { kept, facets } = narrow({ category: ["sleep"], sport: ["not-banned"], kind: ["protein"] });
    expect(kept).toEqual([]);
    expect(facets.category).toEqual({ gut: 1 });
    expect(facets.sport).toEqual({});
    expect(facets.kind).toEqual({});
  });
});

import { describe, expect, test } from "vitest";
import { summary } from "#support/summaries.ts";
import type { PeptideSummary } from "../peptide-summary.ts";
import { byName, sortEntries } from "./sort-entries.ts";

const slugs = (entries: readonly PeptideSummary[]) => entries.map(({ slug }) => slug).join(" ");

describe("by name", () => {
  test.each([
    ["Alpha", "Beta", -1],
    ["Beta", "Alpha", 1],
    ["beta", "Alpha", 1],
    ["alpha", "Beta", -1],
  ])("%s and %s: %d", (one, other, sign) => {
    expect(Math.sign(byName(summary("x", { name: one }), summary("x", { name: other })))).toBe(sign);
  });

  test("the slug decides between equal names", () => {
    const same = (slug: string) => summary(slug, { name: "Same" });
    expect(byName(same("a"), same("b"))).toBe(-1);
    expect(byName(same("b"), same("a"))).toBe(1);
    expect(byName(same("a"), same("a"))).toBe(0);
  });
});

describe("what is not known comes last", () => {
  const entries = [
    summary("a", { participants: null }),
    summary("b", { participants: 5 }),
    summary("c", { participants: null }),
    summary("d", { participants: 7 }),
  ];

  test.each([
    ["asc", "b d a c"],
    ["desc", "d b a c"],
    [undefined, "d b a c"],
  ] as const)("%s: %s", (direction, order) => {
    expect(slugs(sortEntries(entries, "people", direction))).toBe(order);
    expect(slugs(sortEntries(entries.toReversed(), "people", direction)).slice(0, 3)).toBe(order.slice(0, 3));
  });
});

test.each([
  ["evidence", [{ bestEvidence: "animal" }, { bestEvidence: "approved" }, { bestEvidence: "rct" }], "b c a"],
  ["people", [{ participants: 1 }, { participants: 3 }, { participants: 2 }], "b c a"],
  ["newest-study", [{ newestStudy: 2001 }, { newestStudy: 2003 }, { newestStudy: 2002 }], "b c a"],
  ["half-life", [{ halfLifeHours: [3, 3] }, { halfLifeHours: [1, 9] }, { halfLifeHours: [null, 2] }], "b c a"],
  ["mass", [{ averageMassDa: 3 }, { averageMassDa: 1 }, { averageMassDa: 2 }], "b c a"],
  ["name", [{}, {}, {}], "a b c"],
] as const)("the usual order by %s", (sort, changes, order) => {
  const [a = {}, b = {}, c = {}] = changes as ReadonlyArray<Partial<PeptideSummary>>;
  const entries = [summary("a", a), summary("b", b), summary("c", c)];
  expect(slugs(sortEntries(entries, sort))).toBe(order);
  expect(slugs(sortEntries(entries, sort, sort === "half-life" || sort === "mass" ? "desc" : "asc"))).toBe(
    sort === "name" ? "a b c" : "a c b",
  );
});

test("names backwards", () => {
  expect(slugs(sortEntries([summary("a"), summary("b")], "name", "desc"))).toBe("b a");
});

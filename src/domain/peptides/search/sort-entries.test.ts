import { describe, expect, test } from "vitest";
import { summary } from "#support/summaries.ts";
import { USUAL_DIRECTION } from "../browse-choices.ts";
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

test.each([
  ["evidence", "animal, approved, rct", "b c a d", "a c b d"],
  ["people", "1, 3, 2", "b c a d", "a c b d"],
  ["newest-study", "2001, 2003, 2002", "b c a d", "a c b d"],
  ["half-life", "3 h, 1 to 9 h, under 2 h", "b c a d", "a c b d"],
  ["mass", "3, 1, 2", "b c a d", "a c b d"],
  ["name", "none", "a b c d", "d c b a"],
] as const)("by %s (%s, not known): %s, and turned round %s", (sort, _, usual, turned) => {
  const [a, b, c, d] = [
    summary("a", {
      bestEvidence: "animal",
      participants: 1,
      newestStudy: 2001,
      halfLifeHours: [3, 3],
      averageMassDa: 3,
    }),
    summary("b", {
      bestEvidence: "approved",
      participants: 3,
      newestStudy: 2003,
      halfLifeHours: [1, 9],
      averageMassDa: 1,
    }),
    summary("c", {
      bestEvidence: "rct",
      participants: 2,
      newestStudy: 2002,
      halfLifeHours: [null, 2],
      averageMassDa: 2,
    }),
    summary("d"),
  ];
  const other = USUAL_DIRECTION[sort] === "asc" ? "desc" : "asc";
  expect(slugs(sortEntries([a, b, c, d], sort))).toBe(usual);
  expect(slugs(sortEntries([a, b, c, d], sort, other))).toBe(turned);
  if (sort !== "name") expect(slugs(sortEntries([d, c, b, a], sort))).toBe(usual);
});

test.each(["asc", "desc"] as const)("%s, ties and what is not known stay in the order of names", (direction) => {
  const entries = [
    summary("a"),
    summary("b", { participants: 5 }),
    summary("c", { participants: 5 }),
    summary("d"),
    summary("e", { participants: 5 }),
  ];
  expect(slugs(sortEntries(entries, "people", direction))).toBe("b c e a d");
});

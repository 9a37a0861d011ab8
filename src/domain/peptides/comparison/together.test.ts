import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide } from "../peptide.ts";
import type { EvidenceLevel } from "../vocabulary.ts";
import { togetherInLibrary } from "./together.ts";

const library = shippedPeptides();
const together = (...slugs: string[]) =>
  togetherInLibrary(
    slugs.flatMap((slug) => library.filter((peptide) => peptide.slug === slug)),
    library,
  );

test("nothing is known of most combinations", () => {
  expect(together("bpc-157", "semaglutide")).toEqual({ blends: [], findings: [], isUnstudied: true });
});

test("a blend of them all is named, also beside one of its parts", () => {
  const slugs = (...asked: string[]) => together(...asked).blends.map(({ slug }) => slug);
  expect(slugs("bpc-157", "tb-500")).toEqual(["glow", "klow", "wolverine"]);
  expect(slugs("bpc-157", "tb-500", "ghk-cu")).toEqual(["glow", "klow"]);
  expect(slugs("wolverine", "bpc-157")).toContain("wolverine");
  expect(slugs("bpc-157", "tb-500", "semaglutide")).toEqual([]);
});

test("a trial of two is a finding of both, and none of three", () => {
  const two = together("semaglutide", "cagrilintide");
  expect(two.isUnstudied).toBe(false);
  expect(two.findings).toContainEqual(
    expect.objectContaining({ slug: "cagrilintide", use: "overweight or obesity, alone and with semaglutide" }),
  );
  const three = together("semaglutide", "cagrilintide", "bpc-157");
  expect(three.findings).toHaveLength(two.findings.length);
  expect(three.isUnstudied).toBe(true);
});

test.each([
  ["approved", false],
  ["rct", false],
  ["human-uncontrolled", false],
  ["animal", true],
  ["in-vitro", true],
  ["anecdotal", true],
] as const)("a finding of the kind %s about both leaves them unstudied together: %s", (level, isUnstudied) => {
  const [one, other] = [entry("one", "One", [], "given with Other", level), entry("other", "Other", [])];
  expect(togetherInLibrary([one, other], [])).toMatchObject({ findings: [{ level }], isUnstudied });
});

const entry = (
  slug: string,
  name: string,
  aliases: string[],
  summary = "nothing",
  level: EvidenceLevel = "rct",
): Peptide =>
  peptideDocument({
    slug,
    name,
    aliases,
    evidence: [
      {
        use: "sleep",
        level,
        direction: "for",
        participants: null,
        controlled: null,
        summary,
        ref: ["r1"],
      },
    ],
  });

const blend = (changes: Partial<Peptide> = {}): Peptide => ({
  ...entry("blend", "KPV and Other", []),
  kind: "mixture",
  ...changes,
});

test("a blend that names both is known together without any trial, and is no blend of itself", () => {
  const parts = [entry("kpv", "KPV", []), entry("other", "Other", [])];
  expect(togetherInLibrary(parts, [blend()])).toEqual({
    blends: [{ slug: "blend", name: "KPV and Other" }],
    findings: [],
    isUnstudied: false,
  });
  expect(togetherInLibrary([blend()], [blend()]).blends).toEqual([]);
  expect(togetherInLibrary(parts, [blend({ kind: "peptide" })]).blends).toEqual([]);
  expect(togetherInLibrary(parts, [blend({ name: "KPV", aliases: ["Other mix"] })]).blends).toHaveLength(1);
});

test("a use may name the other as its first word", () => {
  const one = entry("one", "One", []);
  const evidence = one.evidence.map((finding) => ({ ...finding, use: "Other and sleep" }));
  expect(togetherInLibrary([{ ...one, evidence }, entry("other", "Other", [])], []).findings).toHaveLength(1);
});

test.each([
  ["K", [], "given with K", true],
  ["Other", ["abcd"], "given with abcd", true],
  ["Other", ["abc"], "given with abc", false],
])("the name %s and the alias %j in %j: %s", (name, aliases, summary, isNamed) => {
  const found = togetherInLibrary([entry("one", "One", [], summary), entry("other", name, aliases)], []);
  expect(found.findings).toHaveLength(isNamed ? 1 : 0);
});

test.each([
  ["given with KPV-1 daily", true],
  ["KPV-1, given daily", true],
  ["given with kpv-1", true],
  ["given with KPV-12", false],
  ["given with AKPV-1", false],
  ["the brand Longname in the other arm", true],
  ["the old man", false],
])("%j names the other: %s", (summary, isNamed) => {
  const other = entry("other", "KPV-1 (short form)", ["Longname (brand)", "old"]);
  expect(togetherInLibrary([entry("one", "One", [], summary), other], []).findings).toHaveLength(isNamed ? 1 : 0);
});

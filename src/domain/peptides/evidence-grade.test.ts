import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedPeptides } from "../../../tests/support/shipped-library.ts";
import { type GradeContext, gradeContext, gradeEvidence, RUBRIC } from "./evidence-grade.ts";
import { evidenceMap } from "./evidence-map.ts";
import { EVIDENCE_DIRECTIONS, EVIDENCE_LEVELS } from "./vocabulary.ts";

type Finding = Parameters<typeof gradeEvidence>[0][number];

const trusted: GradeContext = { doubtful: new Set(), isApprovedInUsOrEu: true };
const doubting = (...refs: readonly string[]): GradeContext => ({ ...trusted, doubtful: new Set(refs) });
const finding = (changes: Partial<Finding> = {}): Finding => ({
  level: "rct",
  direction: "for",
  participants: null,
  controlled: true,
  ref: ["r1"],
  ...changes,
});
const pointsOf = (findings: readonly Finding[], context = trusted) => {
  const grade = gradeEvidence(findings, context);
  return grade.verdict === "graded" ? grade.points : grade.verdict;
};

describe("worked by hand from the rubric", () => {
  test.each([
    ["one small trial", [finding()], 45, "C"],
    ["one trial of 1,000", [finding({ participants: 1000 })], 65, "B"],
    ["two trials, one of 1,000", [finding({ participants: 1000 }), finding()], 80, "A"],
    ["an approval alone", [finding({ level: "approved", controlled: null })], 70, "B"],
    ["trial and failed trial", [finding(), finding({ direction: "against" })], 25, "D"],
    ["a mixed trial of 50", [finding({ direction: "mixed", participants: 50 })], 22.5, "D"],
    [
      "thirty people without control",
      [finding({ level: "human-uncontrolled", controlled: false, participants: 30 })],
      25,
      "D",
    ],
    ["animals", [finding({ level: "animal" })], 10, "E"],
    ["cells", [finding({ level: "in-vitro", controlled: null })], 5, "E"],
    ["trial that leans on a warned paper too", [finding({ ref: ["r1", "r2"] })], 35, "D"],
  ] as const)("%s", (_name, findings, points, grade) => {
    expect(gradeEvidence(findings, doubting("r2"))).toMatchObject({ verdict: "graded", points, grade });
  });

  test("an approval elsewhere than in the US or EU counts as work without a control group", () => {
    const elsewhere = { ...trusted, isApprovedInUsOrEu: false };
    expect(pointsOf([finding({ level: "approved", controlled: null })], elsewhere)).toBe(20);
    expect(pointsOf([finding({ level: "approved" }), finding()], elsewhere)).toBe(60);
  });

  test("an approval elsewhere that rests on a controlled trial counts no less than the trial", () => {
    const elsewhere = { ...trusted, isApprovedInUsOrEu: false };
    expect(pointsOf([finding({ level: "approved", participants: 610 })], elsewhere)).toBe(60);
  });

  test("where findings against it outnumber the others of the strongest level, mixed ones halved, it is against", () => {
    const against = finding({ direction: "against" });
    const mixed = finding({ direction: "mixed" });
    expect(pointsOf([finding(), against])).toBe(25);
    expect(pointsOf([finding(), against, against])).toBe("against");
    expect(pointsOf([mixed, against])).toBe("against");
    expect(pointsOf([mixed, mixed, against])).not.toBe("against");
  });

  test("reports stay at the bottom, however many people they claim", () => {
    expect(pointsOf([finding({ level: "anecdotal", participants: 20_000 })])).toBe(0);
  });

  test("a trial that leans on a warned-of paper takes nothing from what stands without it", () => {
    const approved = finding({ level: "approved", controlled: null });
    expect(pointsOf([approved, finding({ ref: ["r1", "r2"] })], doubting("r2"))).toBe(70);
  });

  test("the strongest findings against it outweigh any number of weaker ones for it", () => {
    const animals = Array.from({ length: 20 }, () => finding({ level: "animal" }));
    expect(pointsOf([finding({ direction: "against" }), ...animals])).toBe("against");
  });

  test("what says nothing of an effect, or rests on withdrawn papers alone, is not graded", () => {
    expect(pointsOf([finding({ direction: "descriptive" })])).toBe("none");
    expect(pointsOf([finding({ ref: ["r2"] })], doubting("r2"))).toBe("none");
    expect(pointsOf([])).toBe("none");
  });
});

/** Sound, partly doubtful, doubtful. */
const anyRefs = fc.constantFrom<string[]>(["r1"], ["r1", "r2"], ["r2"]);
const anyFinding = fc.record({
  level: fc.constantFrom(...EVIDENCE_LEVELS),
  direction: fc.constantFrom(...EVIDENCE_DIRECTIONS),
  participants: fc.option(fc.integer({ min: 1, max: 20_000 })),
  controlled: fc.option(fc.boolean()),
  ref: anyRefs,
});
const rank = (findings: readonly Finding[]): number => {
  const points = pointsOf(findings, doubting("r2"));
  return typeof points === "number" ? points : points === "against" ? -1 : 0;
};

describe("for any findings", () => {
  test("the points are the sum of the arithmetic shown, at least 0 and at most 105", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 12 }), (findings) => {
        const grade = gradeEvidence(findings, doubting("r2"));
        if (grade.verdict !== "graded") return;
        const sum = grade.parts.reduce((total, part) => total + part.points, 0);
        expect(grade.points).toBe(Math.max(0, sum));
        expect(grade.points).toBeLessThanOrEqual(RUBRIC.level.approved + 20 + RUBRIC.replication);
      }),
    );
  });

  test("their order does not matter", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), (findings) => {
        expect(pointsOf(findings.toReversed())).toBe(pointsOf(findings));
      }),
    );
  });

  test("another positive controlled trial in people never lowers it", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), anyRefs, (findings, ref) => {
        expect(rank([...findings, finding({ ref })])).toBeGreaterThanOrEqual(rank(findings));
      }),
    );
  });

  test("a finding against it never raises it", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), anyFinding, (findings, other) => {
        expect(rank([...findings, { ...other, direction: "against" }])).toBeLessThanOrEqual(rank(findings));
      }),
    );
  });
});

test("shipped: approved uses with trials come out on top, bioregulators at the bottom", () => {
  const gradesOf = (slug: string) => {
    const peptide = shippedPeptides().find((entry) => entry.slug === slug);
    if (!peptide) throw new Error(`no entry ${slug}`);
    return evidenceMap(peptide.evidence).rows.map((row) => gradeEvidence(row.findings, gradeContext(peptide)));
  };
  const letters = (slug: string) => gradesOf(slug).flatMap((grade) => (grade.verdict === "graded" ? grade.grade : []));
  expect(letters("desmopressin")).toContain("A");
  expect(letters("tirzepatide")[0]).toBe("B");
  for (const slug of ["vesugen", "ovagen", "livagen"])
    expect(letters(slug).filter((letter) => letter < "D")).toEqual([]);
  expect(gradesOf("bpc-157").some(({ verdict }) => verdict === "against")).toBe(true);
});

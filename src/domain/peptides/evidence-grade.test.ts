import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { type GradeContext, gradeContext, gradeEvidence, RUBRIC } from "./evidence-grade.ts";
import { evidenceMap } from "./evidence-map.ts";
import { EVIDENCE_DIRECTIONS, EVIDENCE_LEVELS } from "./vocabulary.ts";

type Finding = Parameters<typeof gradeEvidence>[0][number];

const trusted: GradeContext = { doubtful: new Set() };
const doubting = (...refs: readonly string[]): GradeContext => ({ doubtful: new Set(refs) });
const WITHIN_APPROVAL = { usIndications: ["what the label says"] };
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
    ["an approval alone", [finding({ level: "approved", controlled: null, ...WITHIN_APPROVAL })], 70, "B"],
    [
      "people without control, for a use the EU approved",
      [finding({ level: "human-uncontrolled", euIndications: ["it"] })],
      70,
      "B",
    ],
    ["a trial of 1,000 for an approved use", [finding({ participants: 1000, ...WITHIN_APPROVAL })], 90, "A"],
    ["a mixed trial for an approved use", [finding({ direction: "mixed", ...WITHIN_APPROVAL })], 17.5, "E"],
    ["trial and failed trial", [finding(), finding({ direction: "no-benefit" })], 25, "D"],
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
    expect(pointsOf([finding({ level: "approved", controlled: null })])).toBe(20);
    expect(pointsOf([finding({ level: "approved" }), finding()])).toBe(60);
  });

  test("an approval elsewhere that rests on a controlled trial counts no less than the trial", () => {
    expect(pointsOf([finding({ level: "approved", participants: 610 })])).toBe(60);
  });

  test("where findings against it outnumber the others of the strongest level, mixed ones halved, it is against", () => {
    const against = finding({ direction: "no-benefit" });
    const mixed = finding({ direction: "mixed" });
    expect(pointsOf([finding(), against])).toBe(25);
    expect(pointsOf([finding(), against, against])).toBe("against");
    expect(pointsOf([mixed, against])).toBe("against");
    expect(pointsOf([mixed, mixed, against])).not.toBe("against");
  });

  test("against says whether a finding shows harm; entries stored before do not tell", () => {
    const verdictOf = (...directions: Finding["direction"][]) =>
      gradeEvidence(
        directions.map((direction) => finding({ direction })),
        trusted,
      );
    expect(verdictOf("no-benefit", "against")).toEqual({ verdict: "against", isHarm: false });
    expect(verdictOf("no-benefit", "harm")).toEqual({ verdict: "against", isHarm: true });
    expect(verdictOf("for", "harm")).toMatchObject({ verdict: "graded", points: 25 });
  });

  test("an approval outweighs failed trials until they are too many; a failed trial shares in none", () => {
    const approved = finding(WITHIN_APPROVAL);
    const against = finding({ direction: "no-benefit", ...WITHIN_APPROVAL });
    expect(pointsOf([approved, against])).toBe(50);
    expect(pointsOf([approved, against, against, against, against])).toBe(0);
    expect(pointsOf([against])).toBe("against");
  });

  test("reports stay at the bottom, however many people they claim", () => {
    expect(pointsOf([finding({ level: "anecdotal", participants: 20_000 })])).toBe(0);
  });

  test("a trial that leans on a warned-of paper takes nothing from what stands without it", () => {
    const approved = finding({ level: "approved", controlled: null, ...WITHIN_APPROVAL });
    expect(pointsOf([approved, finding({ ref: ["r1", "r2"] })], doubting("r2"))).toBe(70);
  });

  test("the strongest findings against it outweigh any number of weaker ones for it", () => {
    const animals = Array.from({ length: 20 }, () => finding({ level: "animal" }));
    expect(pointsOf([finding({ direction: "no-benefit" }), ...animals])).toBe("against");
  });

  test("a paper with a retraction or a concern is doubtful, one without is not", () => {
    const [source] = peptideDocument().references;
    if (!source) throw new Error("the made-up entry has no source");
    const references = [source, { ...source, id: "r2", concern: "retracted" as const }];
    expect([...gradeContext({ references }).doubtful]).toEqual(["r2"]);
  });

  test("people without a control group against it take ten, with one twenty, animals five", () => {
    const trial = finding({ participants: 1000 });
    const against = { direction: "harm" } as const;
    expect(pointsOf([trial, trial, finding({ ...against, level: "human-uncontrolled", controlled: false })])).toBe(70);
    expect(pointsOf([trial, trial, finding({ ...against, level: "human-uncontrolled", controlled: null })])).toBe(70);
    expect(pointsOf([trial, trial, finding(against)])).toBe(60);
    expect(pointsOf([trial, trial, finding({ ...against, level: "animal" })])).toBe(75);
  });

  test.each<[string, readonly Finding[], ReadonlyArray<readonly [rule: string, points: number, count: number]>]>([
    [
      "two trials, one mixed, one failed, one that leans on a warned paper",
      [
        finding({ participants: 300 }),
        finding({ ref: ["r1", "r2"], participants: 1500 }),
        finding({ direction: "mixed" }),
        finding({ direction: "no-benefit" }),
      ],
      [
        ["level", 45, 3],
        ["replication", 15, 2],
        ["people", 20, 1500],
        ["against", -20, 1],
        ["mixed", -5, 1],
        ["concern", -10, 1],
      ],
    ],
    [
      "a trial of an approved use",
      [finding({ participants: 30, ...WITHIN_APPROVAL })],
      [
        ["approval", 70, 1],
        ["people", 5, 30],
      ],
    ],
    ["cells alone", [finding({ level: "in-vitro" })], [["level", 5, 1]]],
    ["an animal beside a trial needs no limit", [finding({}), finding({ level: "animal" })], [["level", 45, 2]]],
  ])("%s: each line of the arithmetic", (_name, findings, parts) => {
    expect(gradeEvidence(findings, doubting("r2"))).toMatchObject({
      parts: parts.map(([rule, points, count]) => ({ rule, points, count })),
    });
  });

  test("with another rubric, findings without people stop at its limit", () => {
    const generous = { ...RUBRIC, level: { ...RUBRIC.level, animal: 40 } };
    const animals = [finding({ level: "animal", participants: 1000 }), finding({ level: "animal" })];
    expect(gradeEvidence(animals, trusted, generous)).toEqual({
      verdict: "graded",
      grade: "E",
      points: 15,
      parts: [
        { rule: "level", points: 40, count: 2 },
        { rule: "without-people", points: -25, count: 2 },
      ],
    });
    expect(gradeEvidence([finding(), ...animals], trusted, generous)).toMatchObject({ points: 45 });
  });

  test("what says nothing of an effect, or rests on withdrawn papers alone, is not graded", () => {
    expect(pointsOf([finding({ direction: "descriptive" })])).toBe("none");
    expect(pointsOf([finding({ ref: ["r2"] })], doubting("r2"))).toBe("none");
    expect(pointsOf([])).toBe("none");
  });
});

const anyRefs = fc.constantFrom<string[]>(["r1"], ["r1", "r2"], ["r2"]);
const anyFinding = fc.record({
  level: fc.constantFrom(...EVIDENCE_LEVELS),
  direction: fc.constantFrom(...EVIDENCE_DIRECTIONS),
  participants: fc.option(fc.integer({ min: 1, max: 20_000 })),
  controlled: fc.option(fc.boolean()),
  usIndications: fc.subarray(["it"]),
  euIndications: fc.subarray(["it"]),
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

  test("that the use of a finding lies within an approval never lowers it", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), anyFinding, (findings, other) => {
        const unlinked = { ...other, usIndications: [], euIndications: [] };
        const linked = { ...unlinked, ...WITHIN_APPROVAL };
        expect(rank([...findings, linked])).toBeGreaterThanOrEqual(rank([...findings, unlinked]));
      }),
    );
  });

  test("a finding against it never raises it", () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 8 }), anyFinding, (findings, other) => {
        expect(rank([...findings, { ...other, direction: "no-benefit" }])).toBeLessThanOrEqual(rank(findings));
      }),
    );
  });
});

describe("as shipped", () => {
  const gradesOf = (slug: string) => {
    const peptide = shippedPeptides().find((entry) => entry.slug === slug);
    if (!peptide) throw new Error(`no entry ${slug}`);
    const rows = evidenceMap(peptide).rows;
    return new Map(rows.map(({ use, findings }) => [use, gradeEvidence(findings, gradeContext(peptide))]));
  };
  const letters = (slug: string) =>
    [...gradesOf(slug).values()].flatMap((grade) => (grade.verdict === "graded" ? grade.grade : []));

  test.each([
    ["leuprolide", "advanced prostate cancer", "A"],
    ["setmelanotide", "POMC or LEPR deficiency", "B"],
    ["tirzepatide", "weight loss in obesity without diabetes", "A"],
    ["semaglutide", "long-term weight loss", "A"],
    ["desmopressin", "primary nocturnal enuresis", "B"], // approved, two crossover trials of 59 people listed
    ["tirzepatide", "obesity, against semaglutide", "B"], // no label grants a comparison
    ["octreotide", "midgut neuroendocrine tumors", "C"], // labeled for the symptoms, not the growth
  ])("%s for %s: %s", (slug, use, grade) => {
    expect(gradesOf(slug).get(use)).toMatchObject({ grade });
  });

  test("what was never shown in people stays at the bottom", () => {
    for (const slug of ["vesugen", "ovagen", "livagen"])
      expect(letters(slug).filter((letter) => letter < "D")).toEqual([]);
    // One unclear trial in colitis refutes nothing, and certainly not a use it never looked at.
    expect([...gradesOf("bpc-157").values()].some(({ verdict }) => verdict === "against")).toBe(false);
  });

  test("every approval in the US or EU that is listed as a finding names the indication", () => {
    const unnamed = shippedPeptides()
      .filter(({ status }) => status.us?.approved || status.eu?.approved)
      .flatMap(({ slug, evidence }) =>
        evidence
          .filter(({ level, direction }) => level === "approved" && direction === "for")
          .filter(({ usIndications = [], euIndications = [] }) => usIndications.length + euIndications.length === 0)
          .map(({ use }) => `${slug}: ${use}`),
      );
    expect(unnamed).toEqual([]);
  });
});

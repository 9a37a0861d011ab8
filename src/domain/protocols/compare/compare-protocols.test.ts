import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compound, intake, library, withRegimen } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { GeneratedProtocol, MonitoringItem, PeptideEntry } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { compareProtocols } from "./compare-protocols.ts";
import { type Compared, differenceOf, isDifferent, standingOf } from "./compared.ts";

const LIBRARY = library(
  compound("alphatide"),
  compound("betatide", {
    mechanismClasses: ["amylin-receptor-agonist"],
    ...withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
  }),
);

function planOf(formData: Intake): GeneratedProtocol {
  const result = generateProtocol(formData, LIBRARY);
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}
const saved = (formData = intake(), changes: Partial<GeneratedProtocol> = {}, notes = "") => ({
  formData,
  generatedProtocol: { ...planOf(formData), ...changes },
  notes,
});
type Saved = ReturnType<typeof saved>;

const different = <Row extends Compared>(rows: readonly Row[]) => rows.filter(isDifferent);
const sectionOf = (before: Saved, after: Saved, title: string) =>
  different(compareProtocols(before, after).sections.find((section) => section.title === title)?.rows ?? []);
const entry = (changes: Partial<PeptideEntry>): PeptideEntry => {
  const [first] = planOf(intake()).peptides;
  if (first === undefined) throw new Error("one");
  return { ...first, ...changes };
};
const check = (changes: Partial<MonitoringItem>): MonitoringItem => ({
  marker: null,
  check: "HbA1c",
  date: "2026-01-05",
  week: 0,
  why: "Alphatide: as its label asks.",
  timing: "source",
  peptides: ["alphatide"],
  refs: [],
  ...changes,
});

test("a protocol and itself are the same, on one basis, with nothing gained", () => {
  const compared = compareProtocols(saved(), saved());
  expect(compared).toMatchObject({ isSame: true, differenceCount: 0, hasSameBasis: true });
  expect(differenceOf(compared.score)).toBe(0);
  expect(different(compared.answers)).toEqual([]);
  expect(compared.compounds.map(({ isIn }) => isIn)).toEqual(compared.compounds.map(() => "both"));
});

test("the score and its parts are told before and after; a part that one lacks has no difference", () => {
  const part = (name: "fit" | "safety", value: number) => ({ part: name, value, weight: 0.2, working: [] });
  const before = saved(intake(), { score: 72, scoreParts: [part("fit", 80), part("safety", 60)] });
  const after = saved(intake(), { score: 81, scoreParts: [part("fit", 70)] });
  const { score, scoreParts, isSame } = compareProtocols(before, after);
  expect([score.before, score.after, differenceOf(score)]).toEqual([72, 81, 9]);
  expect(scoreParts).toEqual([
    { part: "safety", before: 60, after: null },
    { part: "fit", before: 80, after: 70 },
  ]);
  expect(scoreParts.map(differenceOf)).toEqual([null, -10]);
  expect(isSame).toBe(false);
});

describe("answers", () => {
  const answers = (before: Intake, after: Intake) => different(compareProtocols(saved(before), saved(after)).answers);

  test("each that differs is named by its question, with what was answered", () => {
    expect(
      answers(intake(), intake({ durationWeeks: 16, goals: ["weight-loss", "sleep"] }, { weightKg: 92.5 })),
    ).toEqual([
      { field: "goals", before: ["weight-loss"], after: ["weight-loss", "sleep"] },
      { field: "screening.weightKg", before: ["100"], after: ["92.5"] },
      { field: "durationWeeks", before: ["12"], after: ["16"] },
    ]);
  });

  test("the order counts for goals and for nothing else", () => {
    const goals = ["weight-loss", "sleep"] as const;
    expect(answers(intake({ goals: [...goals] }), intake({ goals: goals.toReversed() }))).toHaveLength(1);
    expect(answers(intake({ routes: ["sc", "oral"] }), intake({ routes: ["oral", "sc"] }))).toEqual([]);
  });

  test("none named is an answer, and own words stand beside codes", () => {
    const medicines = { classes: ["metformin" as const], other: ["fish oil"] };
    expect(answers(intake(), intake({}, { medicines }))).toEqual([
      { field: "screening.medicines", before: ["none"], after: ["fish oil", "metformin"] },
    ]);
  });
});

describe("compounds", () => {
  test("those of one protocol alone stand on their side; the common one names the fields that changed", () => {
    const step = { fromWeek: 1, toWeek: 4, amount: 1, unit: "mg", text: "1 mg once weekly", refs: [] };
    const before = saved(intake(), {
      peptides: [entry({ dosage: "1 mg", steps: [step] }), entry({ slug: "gone", name: "Gone" })],
    });
    const later = { ...step, fromWeek: 5, toWeek: 12, amount: 2, text: "2 mg once weekly" };
    const after = saved(intake(), {
      peptides: [entry({ slug: "new", name: "New" }), entry({ dosage: "1 to 2 mg", steps: [step, later] })],
    });
    const { compounds, differenceCount } = compareProtocols(before, after);
    expect(differenceCount).toBe(4); // two compounds in only one protocol, two fields of the shared one
    expect(compounds.map(({ name, isIn }) => [name, isIn])).toEqual([
      ["New", "after"],
      ["Alphatide", "both"],
      ["Gone", "before"],
    ]);
    expect(different(compounds[1]?.rows ?? [])).toEqual([
      { label: "Dosage", before: ["1 mg"], after: ["1 to 2 mg"] },
      {
        label: "Week by week",
        before: ["Weeks 1 to 4: 1 mg once weekly"],
        after: ["Weeks 1 to 4: 1 mg once weekly", "Weeks 5 to 12: 2 mg once weekly"],
      },
    ]);
    expect(compounds[0]?.rows.every((row) => standingOf(row) === "added")).toBe(true);
    expect(compounds[2]?.rows.every((row) => standingOf(row) === "gone")).toBe(true);
  });

  test.each([
    [{ frequency: "once daily" }, "Frequency"],
    [{ timing: "evening" }, "Best time"],
    [{ duration: "4 weeks" }, "Duration"],
    [{ route: "oral" }, "Route"],
    [{ indication: "another use" }, "Labeled or studied for"],
    [{ evidence: "human" }, "Evidence"],
    [{ availability: "unapproved" }, "Availability"],
    [{ bannedInSport: null }, "In sport"],
    [{ reasoning: "Because." }, "Reasoning"],
    [{ sideEffects: [] }, "Possible side effect"],
  ] as const satisfies ReadonlyArray<readonly [Partial<PeptideEntry>, string]>)("%j is told as %s", (change, label) => {
    const after = saved(intake(), { peptides: [entry({ ...change })] });
    const [one] = compareProtocols(saved(intake(), { peptides: [entry({})] }), after).compounds;
    expect(different(one?.rows ?? []).map((row) => row.label)).toEqual([label]);
  });
});

describe("what the plan says beside", () => {
  test("a check that moved keeps its row; others are added or gone", () => {
    const before = saved(intake(), { monitoring: [check({}), check({ week: 4 }), check({ check: "Lipase" })] });
    const after = saved(intake(), { monitoring: [check({}), check({ week: 6 }), check({ check: "Glucose" })] });
    const why = "Alphatide: as its label asks.";
    expect(sectionOf(before, after, "Monitoring")).toEqual([
      { label: "HbA1c", before: ["Before the start, week 4", why], after: ["Before the start, week 6", why] },
      { label: "Glucose", before: [], after: ["Before the start", why] },
      { label: "Lipase", before: ["Before the start", why], after: [] },
    ]);
  });

  test("another first day alone moves no phase and no check", () => {
    const monitoring = (date: string) => ({ monitoring: [check({ date, week: 4 })] });
    const before = saved(intake(), monitoring("2026-02-02"));
    const after = saved(intake({ startDate: "2026-03-02" }), monitoring("2026-03-30"));
    const compared = compareProtocols(before, after);
    expect(different(compared.answers).map(({ field }) => field)).toEqual(["startDate"]);
    expect(compared.sections.flatMap(({ rows }) => different(rows))).toEqual([]);
  });

  test("phases stand together by their weeks, in order", () => {
    const phase = (name: string, text: string, days = "5 Jan 2026 to 1 Feb 2026") => ({
      name,
      duration: "",
      description: `${days}. Start of Alphatide.`,
      peptides: [{ text, refs: [] }],
    });
    const before = saved(intake(), {
      schedule: { phases: [phase("Weeks 1 to 4", "1 mg", "2026-01-05 to 2026-02-01"), phase("Weeks 5 to 12", "2 mg")] },
    });
    const after = saved(intake(), {
      schedule: { phases: [phase("Weeks 1 to 4", "1.5 mg"), phase("Weeks 10 to 12", "2 mg")] },
    });
    expect(sectionOf(before, after, "Schedule")).toEqual([
      { label: "Weeks 1 to 4", before: ["Start of Alphatide.", "1 mg"], after: ["Start of Alphatide.", "1.5 mg"] },
      { label: "Weeks 5 to 12", before: ["Start of Alphatide.", "2 mg"], after: [] },
      { label: "Weeks 10 to 12", before: [], after: ["Start of Alphatide.", "2 mg"] },
    ]);
  });

  test("a warning in other words is changed; one about another compound is not", () => {
    const warnings = (...lines: string[]) => ({ warnings: lines.map((text) => ({ text, refs: [] })) });
    const peptides = [entry({}), entry({ slug: "betatide", name: "Betatide" })];
    const follows = (weight: string) => `Alphatide: the amount follows from the weight entered (${weight} kg).`;
    const before = saved(intake(), { peptides, ...warnings(follows("100"), "Alphatide is prohibited in sport.") });
    const after = saved(intake(), { peptides, ...warnings(follows("92"), "Betatide is prohibited in sport.") });
    expect(sectionOf(before, after, "Warnings")).toEqual([
      { label: null, before: [follows("100")], after: [follows("92")] },
      { label: null, before: [], after: ["Betatide is prohibited in sport."] },
      { label: null, before: ["Alphatide is prohibited in sport."], after: [] },
    ]);
  });

  test("a compound that one plan holds is not told again as left out of the other", () => {
    const out = (slug: string, text: string) => ({ slug, name: slug, reason: "lower-score" as const, text, refs: [] });
    const before = saved(intake(), { excluded: [out("alphatide", "scored lower"), out("betatide", "an allergy")] });
    const after = saved(intake(), { peptides: [entry({})], excluded: [out("gammatide", "not at this age")] });
    const [first] = before.generatedProtocol.peptides;
    expect(first?.slug).toBe("alphatide");
    const labels = sectionOf(
      { ...before, generatedProtocol: { ...before.generatedProtocol, peptides: [] } },
      after,
      "Left out, and why",
    );
    expect(labels.map(({ label }) => label)).toEqual(["gammatide", "betatide"]);
  });

  test("another library or rule set is told, and the basis is another", () => {
    const after = saved(intake(), { libraryVersion: "fixture-2" });
    expect(sectionOf(saved(), after, "Made with")).toEqual([
      { label: "Library", before: ["fixture-1"], after: ["fixture-2"] },
    ]);
    expect(compareProtocols(saved(), after)).toMatchObject({ hasSameBasis: false, isSame: false });
  });

  test("notes count, and another title too", () => {
    expect(sectionOf(saved(), saved(intake(), {}, "Ask\n\nabout sleep"), "Notes")).toEqual([
      { label: null, before: [], after: ["Ask", "about sleep"] },
    ]);
    expect(compareProtocols(saved(), saved(intake(), { title: "Another" })).isSame).toBe(false);
  });
});

/** Every row as text with both sides, sorted so that order doesn't matter. */
function facts(before: Saved, after: Saved, isSwapped: boolean): string[] {
  const { answers, compounds, sections, score, scoreParts } = compareProtocols(before, after);
  const sides = ({ before: a, after: b }: { before: unknown; after: unknown }) => (isSwapped ? [b, a] : [a, b]);
  return [
    ...answers.map((row) => [row.field, ...sides(row)]),
    ...compounds.flatMap(({ slug, rows }) => rows.map((row) => [slug, row.label, ...sides(row)])),
    ...sections.flatMap(({ title, rows }) => rows.map((row) => [title, row.label, ...sides(row)])),
    ["score", ...sides(score)],
    ...scoreParts.map((row) => [row.part, ...sides(row)]),
  ]
    .map((fact) => JSON.stringify(fact))
    .toSorted();
}

test("compared the other way round it tells the same with its sides swapped", () => {
  const words = fc.array(fc.constantFrom("Alphatide warms", "Alphatide warms a bit", "Betatide warms", "Cools"), {
    maxLength: 4,
  });
  const protocol = fc
    .record({
      maxCompounds: fc.constantFrom(1, 2),
      durationWeeks: fc.integer({ min: 4, max: 24 }),
      evidenceFloor: fc.constantFrom("approved" as const, "human" as const),
      warnings: words,
      notes: words,
    })
    .map(({ warnings, notes, ...answers }) => {
      const lines = warnings.map((text) => ({ text, refs: [] }));
      return saved(intake(answers), { warnings: lines, notChecked: notes }, notes.join("\n"));
    });
  fc.assert(
    fc.property(protocol, protocol, (a, b) => {
      expect(facts(a, b, false)).toEqual(facts(b, a, true));
      expect(compareProtocols(a, a).isSame).toBe(true);
      expect(compareProtocols(a, b).isSame).toBe(compareProtocols(b, a).isSame);
    }),
    { numRuns: 60 },
  );
});

import { expect, test } from "vitest";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import type { RegimenStep } from "../peptides/peptide.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { Intake, Screening } from "./intake.ts";
import type { PlanningPeptide } from "./planning-library.ts";
import { RESEARCH_NOTICE, RULESET_VERSION } from "./ruleset.ts";

function plan(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Partial<Screening> = {}) {
  const result = generateProtocol(intake(changes, answers), library(...peptides));
  if (result.outcome !== "planned") throw new Error(result.stops.map((stop) => stop.code).join());
  return result.protocol;
}

const step = (amount: number, weeks: number | null, when: RegimenStep["when"] = "always"): RegimenStep => ({
  amount,
  unit: "mg",
  weeks,
  when,
  ref: "r1",
});
const steps = (...list: RegimenStep[]) => withRegimen({ steps: list });
const forGoal = (
  slug: string,
  goal: Intake["goals"][number],
  mechanism: PlanningPeptide["mechanismClasses"][number],
  changes: Partial<PlanningPeptide> = {},
) =>
  compound(slug, {
    mechanismClasses: [mechanism],
    ...withRegimen({ indication: "facial-wrinkles", goals: [goal] }, { route: "topical" }),
    ...changes,
  });
const weeksOf = (protocol: ReturnType<typeof plan>) =>
  protocol.peptides.map((entry) =>
    entry.steps.map(({ fromWeek, toWeek, amount, unit }) => `${fromWeek}-${toWeek} ${amount} ${unit}`),
  );

test("the certain steps follow each other, lowest first, and rises left to response are only told", () => {
  const protocol = plan([
    compound("alphatide", steps(step(0.25, 4), step(0.5, 4), step(1, 4, "if-needed"), step(2, null, "if-needed"))),
  ]);
  expect(weeksOf(protocol)).toEqual([["1-4 0.25 mg", "5-12 0.5 mg"]]);
  expect(protocol.peptides[0]?.reasoning).toContain(
    "further rises to 1 mg and 2 mg if the prescriber decides so. They are not part of this plan",
  );
});

test("a step is never shorter than its source keeps it: 30 days hold five plan weeks", () => {
  expect(weeksOf(plan([compound("alphatide", steps(step(3, 30 / 7), step(7, null)))]))).toEqual([
    ["1-5 3 mg", "6-12 7 mg"],
  ]);
});

test("dosing ends where the longest study ended, and the rest of the plan says so", () => {
  const protocol = plan([compound("alphatide", withRegimen({ longestStudied: { weeks: 8.9, ref: "r2" } }))]);
  expect(weeksOf(protocol)).toEqual([["1-8 1 mg"]]);
  expect(protocol.peptides[0]?.duration).toBe(
    "8 weeks (weeks 1 to 8 of the plan); ends before the plan does, longest studied: 8 weeks",
  );
  expect(protocol.schedule.phases.map(({ name, peptides }) => [name, ...peptides.map(({ text }) => text)])).toEqual([
    ["Weeks 1 to 8", "Alphatide 1 mg once weekly, as labeled."],
    ["Weeks 9 to 12", "Alphatide: no further dosing: not studied longer than 8 weeks."],
  ]);
  expect(protocol.schedule.phases[1]?.peptides[0]?.refs).toEqual(["alphatide:r2"]);
});

test("a study exactly as long as the plan does not cut it", () => {
  const protocol = plan([compound("alphatide", withRegimen({ longestStudied: { weeks: 12, ref: "r2" } }))]);
  expect(protocol.schedule.phases.map((phase) => phase.name)).toEqual(["Weeks 1 to 12"]);
});

test("a weight-based amount shows its arithmetic and is exact", () => {
  const perKg = compound("alphatide", {
    doses: [
      dose({
        unit: "mg/kg",
        amountMin: 0.04,
        amountMax: 0.04,
        regimen: regimen({ steps: [{ ...step(0.04, null), unit: "mg/kg" }] }),
      }),
    ],
  });
  const heavy = { heightCm: 150, weightKg: 72.35 };
  expect(plan([perKg], {}, heavy).peptides[0]?.steps[0]).toMatchObject({
    amount: 2.894,
    unit: "mg",
    text: "2.894 mg (0.04 mg/kg × 72.35 kg) once weekly",
  });
  expect(plan([perKg], { massUnit: "mcg" }, heavy).peptides[0]?.steps[0]).toMatchObject({
    amount: 2894,
    unit: "mcg",
    text: "2,894 mcg (0.04 mg/kg × 72.35 kg = 2.894 mg) once weekly",
  });
});

test("a weight-based amount warns that the weight decides it", () => {
  const perKg = compound("alphatide", {
    doses: [
      dose({
        unit: "mg/kg",
        amountMin: 0.05,
        amountMax: 0.05,
        regimen: regimen({ steps: [{ ...step(0.05, null), unit: "mg/kg" }] }),
      }),
    ],
  });
  expect(plan([perKg]).warnings[0]?.text).toContain("the weight entered (100 kg)");
});

test("a converted amount names the sourced one", () => {
  const protocol = plan([compound("alphatide", steps(step(0.25, null)))], { massUnit: "mcg" });
  expect(protocol.peptides[0]?.dosage).toBe("250 mcg (sourced as 0.25 mg), under the skin (subcutaneous)");
});

test("two compounds that act alike are never combined", () => {
  const protocol = plan(
    [
      compound("alphatide"),
      compound(
        "betatide",
        withRegimen({
          goals: ["weight-loss", "glucose-control"],
          evidence: { level: "trial", approvedBy: [], ref: "r2" },
        }),
      ),
    ],
    { goals: ["weight-loss", "glucose-control"] },
  );
  expect(protocol.peptides.map(({ slug }) => slug)).toEqual(["alphatide"]);
  expect(protocol.excluded[0]).toMatchObject({ slug: "betatide", reason: "same-mechanism" });
});

test("a second compound for a goal already served is left out", () => {
  const protocol = plan(
    [forGoal("alphatide", "skin", "copper-peptide"), forGoal("betatide", "skin", "matrix-signal-cosmetic")],
    { goals: ["skin"] },
  );
  expect(protocol.peptides).toHaveLength(1);
  expect(protocol.excluded.map(({ reason }) => reason)).toEqual(["lower-score"]);
});

test("two compounds whose sources name each other are never combined", () => {
  const warned: Partial<PlanningPeptide> = {
    interactions: [
      { with: "Alphatide", drugClasses: ["hospital-only"], effect: "unknown", severity: "minor", ref: "r1" },
    ],
  };
  const protocol = plan(
    [forGoal("alphatide", "skin", "copper-peptide"), forGoal("betatide", "hair", "matrix-signal-cosmetic", warned)],
    { goals: ["skin", "hair"] },
  );
  expect(protocol.peptides.map(({ slug }) => slug)).toEqual(["alphatide"]);
  expect(protocol.excluded[0]?.reason).toBe("medicine-interaction");
});

test.each([
  ["none", 12, ["1-12", "5-12"]],
  ["some", 12, ["1-12", "3-12"]],
  ["none", 8, ["1-8", "5-8"]],
  ["none", 7, ["1-7"]],
  ["experienced", 6, ["1-6", "3-6"]],
  ["experienced", 5, ["1-5"]],
] as const)("experience %s, %i weeks: starts are apart and leave four weeks", (experience, durationWeeks, weeks) => {
  const protocol = plan(
    [forGoal("alphatide", "skin", "copper-peptide"), forGoal("betatide", "hair", "matrix-signal-cosmetic")],
    {
      goals: ["skin", "hair"],
      experience,
      durationWeeks,
    },
  );
  expect(protocol.peptides.map(({ steps: [only] }) => `${only?.fromWeek}-${only?.toWeek}`)).toEqual(weeks);
});

test("no more compounds than accepted, and no more injections a week over all of them", () => {
  const both = [
    forGoal("alphatide", "skin", "copper-peptide", withRegimen({ indication: "facial-wrinkles", goals: ["skin"] })),
    forGoal(
      "betatide",
      "hair",
      "matrix-signal-cosmetic",
      withRegimen({ indication: "facial-wrinkles", goals: ["hair"] }),
    ),
  ];
  const wanted: Partial<Intake> = { goals: ["skin", "hair"] };
  expect(plan(both, wanted).peptides).toHaveLength(2);
  expect(plan(both, { ...wanted, maxCompounds: 1 }).excluded[0]?.reason).toBe("lower-score");
  expect(plan(both, { ...wanted, needleTolerance: "weekly" }).excluded[0]?.reason).toBe("needles-not-tolerated");
});

test("nothing qualifying is said plainly, with a reason for each compound and no filler", () => {
  const protocol = plan([compound("alphatide", { doses: [] })]);
  expect(protocol.title).toBe('What is known for "Lose weight"');
  expect(protocol.summary).toBe(
    "No peptide can be planned with your answers. Also here: 1 compound studied in people that you cannot plan.",
  );
  expect(protocol).toMatchObject({ score: null, peptides: [], monitoring: [], scoreParts: [] });
  expect(protocol.expectedResults).toEqual({ week1to2: [], week3to4: [], week5to8: [], beyond: [] });
  expect(protocol.excluded.map(({ reason }) => reason)).toEqual(["no-adult-regimen"]);
});

test("measured effects stand at the week they were measured at, and nowhere else", () => {
  const effect = (weeks: number, doseIds = ["d1"]) => ({ doseIds, weeks, text: `Change at ${weeks}.`, ref: "r2" });
  const protocol = plan([
    compound("alphatide", { measuredEffects: [effect(2), effect(4.1), effect(68), effect(3, ["d2"])] }),
  ]);
  const texts = Object.fromEntries(
    Object.entries(protocol.expectedResults).map(([window, lines]) => [window, lines.map(({ text }) => text)]),
  );
  expect(texts).toEqual({
    week1to2: ["Alphatide, after 2 weeks: Change at 2."],
    week3to4: [],
    week5to8: ["Alphatide, after 4.1 weeks: Change at 4.1."],
    beyond: ["Alphatide, after 68 weeks (longer than this plan): Change at 68."],
  });
});

test("checks are dated from the start, repeated as their source says and merged by marker and day", () => {
  const check = (marker: string, changes: Partial<PlanningPeptide["monitoring"][number]>) => ({
    marker,
    check: marker.toUpperCase(),
    weeks: [0],
    everyWeeks: null,
    timing: "source" as const,
    why: "Because.",
    ref: "r1",
    ...changes,
  });
  const first = forGoal("alphatide", "skin", "copper-peptide", {
    monitoring: [
      check("alt", { everyWeeks: 4 }),
      check("ast", { timing: "not-stated", weeks: [] }),
      check("ghost", { ref: null }),
    ],
  });
  const second = forGoal("betatide", "hair", "matrix-signal-cosmetic", {
    monitoring: [check("alt", { weeks: [0, 2, 99] })],
  });
  const protocol = plan([first, second], { goals: ["skin", "hair"], experience: "none" });
  expect(
    protocol.monitoring.map(({ date, week, marker, peptides, timing }) => [
      date,
      week,
      marker,
      peptides.join("+"),
      timing,
    ]),
  ).toEqual([
    ["2026-01-05", 0, "alt", "alphatide", "source"],
    ["2026-01-05", 0, "ast", "alphatide", "not-stated"],
    ["2026-02-02", 4, "alt", "alphatide+betatide", "source"],
    ["2026-02-16", 6, "alt", "betatide", "source"],
    ["2026-03-02", 8, "alt", "alphatide", "source"],
    ["2026-03-30", 12, "alt", "alphatide", "source"],
  ]);
  expect(protocol.monitoring[1]?.why).toContain("The source gives no interval");
});

test("times come from the source, else from the person, else they are open", () => {
  const timing = (times: string[], preferredTimes: Intake["preferredTimes"]) =>
    plan([compound("alphatide", withRegimen({ times: times as [] }))], { preferredTimes }).peptides[0]?.timing;
  expect(timing(["bedtime"], ["morning"])).toBe("bedtime");
  expect(timing([], ["morning", "evening"])).toBe("morning or evening (preference; no source names a time)");
  expect(timing([], [])).toBe("any time of day (no source names one)");
});

test("a prescription medicine, an unapproved one and one prohibited in sport say so", () => {
  expect(plan([compound("alphatide")]).warnings.map(({ text }) => text)).toEqual([
    "Alphatide is a prescription medicine: whether it is used, and how, is a prescriber's decision.",
  ]);
  const unapproved = compound("alphatide", {
    ...withRegimen({ availability: "unapproved", evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
    status: {
      us: { approved: false, brands: [], indications: [], firstApproval: null, note: "In phase 3 trials", ref: "r1" },
      eu: null,
      wada: { prohibited: true, class: "S0", ref: "r1" },
      elsewhere: [],
    },
  });
  expect(plan([unapproved]).warnings.map(({ text }) => text)).toEqual([
    "Alphatide is not approved by the US FDA or EMA as far as our sources show. In phase 3 trials.",
    "Alphatide is prohibited in sport (class S0).",
  ]);
});

test("only advice that a source gives for the planned dose is printed", () => {
  const text = "Labelled for an empty stomach.";
  const protocol = plan([
    compound("alphatide", {
      advice: [
        { doseIds: ["d1"], kind: "nutrition", text, ref: "r1" },
        { doseIds: ["d2"], kind: "lifestyle", text: "Meant for another dose.", ref: "r1" },
      ],
    }),
  ]);
  expect(protocol.nutritionTips).toEqual([
    { text: "Alphatide: Labelled for an empty stomach.", refs: ["alphatide:r1"] },
  ]);
  expect(protocol.lifestyleRecommendations).toEqual([]);
});

test("every plan carries its versions, its dates and the notice", () => {
  expect(plan([])).toMatchObject({
    rulesetVersion: RULESET_VERSION,
    libraryVersion: "fixture-1",
    startDate: "2026-01-05",
    durationWeeks: 12,
    notice: RESEARCH_NOTICE,
  });
});

test("the order of a library's entries and of the answers' keys changes nothing", () => {
  const shelf = [compound("alphatide"), compound("betatide"), compound("gammatide", { doses: [] })];
  const forwards = generateProtocol(intake(), library(...shelf));
  const asked = intake();
  const shuffled = Object.fromEntries(Object.entries(asked).toReversed()) as Intake;
  expect(JSON.stringify(generateProtocol(shuffled, library(...shelf.toReversed())))).toBe(JSON.stringify(forwards));
});

test("a stopped person gets stops and no compound", () => {
  const result = generateProtocol(intake({}, { age: 17 }), library(compound("alphatide")));
  expect(result.outcome).toBe("stopped");
  expect(JSON.stringify(result)).not.toMatch(/alphatide/i);
});

test("what a regulator's notes say of a prescription medicine is a warning", () => {
  const noted = compound("alphatide", {
    status: {
      us: {
        approved: true,
        brands: [],
        indications: [],
        firstApproval: null,
        note: "Boxed warning: thyroid tumours",
        ref: "r1",
      },
      eu: null,
      wada: null,
      elsewhere: [],
    },
  });
  expect(plan([noted]).warnings).toContainEqual({
    text: "Alphatide, US status: Boxed warning: thyroid tumours.",
    refs: ["alphatide:r1"],
  });
});

test("the summary claims a pass only for the goals served, and nothing about the others", () => {
  const { summary } = plan([compound("alphatide")], { goals: ["weight-loss", "sleep"] });
  expect(summary).toContain('Alphatide passed every check for "Lose weight". Nothing can be planned for "Sleep".');
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#support/cases.ts";
import { compound, dose, intake, library, regimen } from "#support/fixture-library.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { writtenEntry, writtenPlan } from "#support/written-plan.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol } from "./generated-protocol.ts";
import type { Intake } from "./intake.ts";
import type { PlanningLibrary } from "./planning-library.ts";
import { SharedProtocol, sharedPlan } from "./shared-plan.ts";

const shipped = loadShippedLibrary();

function planned(asked: Intake, shelf: PlanningLibrary): GeneratedProtocol | null {
  const result = generateProtocol(asked, shelf);
  return result.outcome === "planned" && result.protocol.peptides.length > 0 ? result.protocol : null;
}

/** The contents of a shared plan, and the only things they may depend on. */
const bones = ({ peptides, startDate, durationWeeks }: GeneratedProtocol) =>
  JSON.stringify([
    ...[startDate, durationWeeks],
    peptides.map(({ slug, doseId, steps }) => [slug, doseId, steps.map(({ fromWeek, toWeek }) => [fromWeek, toWeek])]),
  ]);

const PERSONAL = [
  /: its source asks for caution with .* Your answer that matches: /,
  / interaction with .* Medicine it matches: /,
  /: its source warns about pregnancy/,
  /: the amount follows from the weight entered/,
];

test("whoever gets the same compounds, doses and weeks shares the same text, whatever they answered", () => {
  const seen = new Map<string, { shared: string; whole: Set<string> }>();
  fc.assert(
    fc.property(randomIntake(shipped), (asked) => {
      // unit, day and length reveal nothing about the person; fixing them makes the same plan come up often
      const printed = { massUnit: "as-sourced", startDate: "2026-01-05", durationWeeks: 12 } as const;
      const plan = planned({ ...asked, ...printed, maxCompounds: Math.min(2, asked.maxCompounds) }, shipped);
      if (plan === null) return;
      const shared = sharedPlan(plan);
      expect(SharedProtocol.safeParse({ holds: "plan", plan: shared }).error).toBeUndefined();
      const before = seen.get(bones(plan)) ?? { shared: JSON.stringify(shared), whole: new Set() };
      expect(JSON.stringify(shared)).toBe(before.shared);
      before.whole.add(JSON.stringify(plan));
      seen.set(bones(plan), before);
      for (const { text } of plan.warnings.filter((warning) => !shared.warnings.includes(warning)))
        expect(
          PERSONAL.some((pattern) => pattern.test(text)),
          text,
        ).toBe(true);
    }),
    { numRuns: cases(400, 1_500), seed: 20261122 },
  );
  // many people must share a plan but differ in the full one, or the property above proves little
  expect([...seen.values()].filter(({ whole }) => whole.size >= 3).length).toBeGreaterThan(10);
}, 120_000);

test("what the person typed and weighs is in the whole plan and not in the shared one", () => {
  const shelf = library(
    compound("alphatide", {
      status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] },
      contraindications: [
        {
          condition: "Gout",
          code: "gallbladder-disease",
          drugClasses: [],
          severity: "caution",
          reason: null,
          ref: "r2",
        },
        { condition: "Old age", code: null, drugClasses: [], severity: "caution", reason: null, ref: "r1" },
      ],
      doses: [
        dose({
          ...{ unit: "mg/kg", amountMin: 0.04, amountMax: 0.05 },
          regimen: regimen({
            steps: [
              { amount: 0.04, unit: "mg/kg", weeks: 4, when: "always", ref: "r1" },
              { amount: 0.05, unit: "mg/kg", weeks: null, when: "always", ref: "r1" },
            ],
          }),
        }),
      ],
    }),
  );
  const asked = intake(
    { preferredTimes: ["evening"], massUnit: "mcg" },
    {
      weightKg: 107.35,
      conditions: { codes: ["gallbladder-disease"], diagnoses: [], other: ["a sore heel"] },
      medicines: { classes: [], other: ["brick dust"] },
    },
  );
  const whole = planned(asked, shelf);
  if (whole === null) throw new Error("no plan");
  const shared = sharedPlan(whole);
  const personal = /107|4,?294|4\.294|5,?367|5\.367|Gout|sore heel|brick dust|evening|scored|lose|obesity/i;
  expect(JSON.stringify(whole).match(new RegExp(personal, "gi"))?.length).toBeGreaterThan(10);
  expect(JSON.stringify(shared)).not.toMatch(personal);
  expect(shared.peptides[0]?.dosage).toBe("0.04 mg/kg, then 0.05 mg/kg from week 5, under the skin (subcutaneous)");
  expect(shared.peptides[0]?.steps.map(({ amount, unit, text }) => [amount, unit, text])).toEqual([
    [0.04, "mg/kg", "0.04 mg/kg once weekly"],
    [0.05, "mg/kg", "0.05 mg/kg once weekly"],
  ]);
  expect(shared.schedule.phases.map(({ peptides }) => peptides[0]?.text)).toEqual([
    "Alphatide 0.04 mg/kg once weekly, as labeled.",
    "Alphatide 0.05 mg/kg once weekly, as labeled.",
  ]);
  expect(shared.warnings.map(({ text }) => text)).toEqual([
    "Alphatide: not checked, no question asks about it: Old age.",
    "Alphatide is a prescription medicine: whether it is used, and how, is a prescriber's decision.",
    "Alphatide is prohibited in sport (class S2).",
  ]);
  expect(shared.references.map(({ id }) => id)).toContain("alphatide:r1");
});

test("an address that is not one of the web is no source", () => {
  const whole = planned(intake(), library(compound("alphatide")));
  if (whole === null) throw new Error("no plan");
  const withUrl = (url: string) => {
    const plan = sharedPlan(whole);
    return {
      holds: "plan",
      plan: { ...plan, references: plan.references.map((reference) => ({ ...reference, url })) },
    };
  };
  expect(SharedProtocol.safeParse(withUrl("https://example.org/x")).success).toBe(true);
  expect(SharedProtocol.safeParse(withUrl("javascript:alert(1)")).success).toBe(false);
});

const two = [writtenEntry(), writtenEntry({ slug: "betatide", name: "Betatide" })];
const lines = (...texts: string[]) => texts.map((text) => ({ text, refs: [] }));
const textsOf = (shared: ReadonlyArray<{ readonly text: string }>) => shared.map(({ text }) => text);

test("tips of a compound are shared, and tips for the person's goals are not", () => {
  const tips = lines("Alphatide: Eat.", "Betatide: Walk.", "Walking (certainty: low): Less weight.", "Not Alphatide: ");
  const shared = sharedPlan(writtenPlan({ peptides: two, nutritionTips: tips, lifestyleRecommendations: tips }));
  expect(textsOf(shared.nutritionTips)).toEqual(["Alphatide: Eat.", "Betatide: Walk."]);
  expect(textsOf(shared.lifestyleRecommendations)).toEqual(["Alphatide: Eat.", "Betatide: Walk."]);
});

test("a warning of one compound of two is shared, and one that an answer brought is not", () => {
  const warnings = lines(
    "Betatide is prohibited in sport (class S2).",
    "Alphatide, US status: a caution.",
    "Alphatide: its source asks for caution with gout. Your answer that matches: gout.",
  );
  expect(textsOf(sharedPlan(writtenPlan({ peptides: two, warnings })).warnings)).toEqual([
    "Betatide is prohibited in sport (class S2).",
    "Alphatide, US status: a caution.",
  ]);
});

test("a preferred time of day is not shared; one that a source names is", () => {
  const timingOf = (timing: string) =>
    sharedPlan(writtenPlan({ peptides: [writtenEntry({ timing })] })).peptides.map((entry) => entry.timing);
  expect(timingOf("evening (preference; no source names a time)")).toEqual(["any time of day (no source names one)"]);
  expect(timingOf("with meals")).toEqual(["with meals"]);
});

test("an amount by weight in international units stays per kilogram, in thousands too", () => {
  const given = "100,000 international units (1,250 international units/kg × 80 kg)";
  const step = { fromWeek: 1, toWeek: 4, amount: 100_000, unit: "IU", text: `${given} once weekly`, refs: [] };
  const plain = { ...step, amount: 5, unit: "mg", text: "5 mg once weekly" };
  const phase = { name: "Week 1", duration: "1 week", description: "Start." };
  const shared = sharedPlan(
    writtenPlan({
      peptides: [writtenEntry({ dosage: given, steps: [step, plain] })],
      schedule: {
        phases: [{ ...phase, peptides: lines(`Alphatide ${given} once weekly, as labeled.`, "Alphatide 5 mg.") }],
      },
    }),
  );
  expect(shared.peptides[0]?.dosage).toBe("1,250 international units/kg");
  expect(shared.peptides[0]?.steps).toEqual([
    { ...step, amount: 1250, unit: "IU/kg", text: "1,250 international units/kg once weekly" },
    plain,
  ]);
});

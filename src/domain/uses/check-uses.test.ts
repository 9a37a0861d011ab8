import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "#support/cases.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { parseCyclePrefill } from "../cycles/cycle-prefill.ts";
import { routeIn } from "../cycles/route-in.ts";
import { readPlan } from "../cycles/schedule/read-plan.ts";
import { cyclePrefill } from "../protocols/cycle-prefill.ts";
import { generateProtocol } from "../protocols/generate-protocol.ts";
import type { GeneratedProtocol } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import { addDays } from "../units/calendar.ts";
import { checkUses } from "./check-uses.ts";
import type { Use } from "./use.ts";

const library = loadShippedLibrary();
const TODAY = "2026-11-21";

const use = (compound: string, dosage: string, more: Partial<Use> = {}): Use => ({
  id: "1",
  compound,
  compoundId: compound.toLowerCase().replaceAll(" ", "-"),
  dosage,
  route: null,
  frequency: "once weekly",
  startedOn: TODAY,
  from: null,
  schedule: null,
  ...more,
});

const check = (uses: Use[], answers: Intake | null = null) => checkUses(uses, { library, answers, today: TODAY });
const codes = (one: Use, answers: Intake | null = null) =>
  check([one], answers).items[0]?.findings.map(({ code, tone }) => `${tone} ${code}`);

const ADULT: Intake = {
  screening: {
    age: 40,
    sexAtBirth: "female",
    heightCm: 170,
    weightKg: 95,
    bodyConfirmed: false,
    reproduction: "none",
    conditions: { codes: [], diagnoses: [], other: [] },
    medicines: { classes: [], other: [] },
    allergies: { to: [], other: [] },
    mood: "no-thoughts-of-self-harm",
  },
  goals: ["weight-loss"],
  experience: "none",
  routes: ["sc"],
  needleTolerance: "weekly",
  testedAthlete: false,
  evidenceFloor: "approved",
  currentPeptides: [],
  durationWeeks: 12,
  maxCompounds: 1,
  preferredTimes: [],
  massUnit: "as-sourced",
  startDate: "2026-11-21",
};
const withScreening = (change: Partial<Intake["screening"]>): Intake => ({
  ...ADULT,
  screening: { ...ADULT.screening, ...change },
});

describe("which compound", () => {
  test.each([
    ["Bremelanotide (PT-141)", "bremelanotide"],
    ["PT-141", "bremelanotide"],
    ["semaglutide", "semaglutide"],
  ])("%s is %s", (name, slug) => {
    expect(check([use(name, "1 mg")]).items[0]?.entry?.slug).toBe(slug);
  });

  test("an unknown name is said and nothing about it is claimed", () => {
    expect(codes(use("Miracle-9", "1 mg"))).toEqual(["care unknown-compound"]);
    expect(codes(use("__proto__", "1 mg"))).toEqual(["care unknown-compound"]);
  });

  test("a name nobody knows is read by its id", () => {
    const one = use("My pen", "1 mg", { compoundId: "semaglutide" });
    expect(check([one]).items[0]?.entry).toEqual({
      slug: "semaglutide",
      name: "Semaglutide",
      owner: "library",
    });
  });
});

describe("how much, against labels and human trials", () => {
  const sc = { route: "sc" } as const;
  test.each([
    ["0.25 mg", "info dose-in-range"],
    ["250 mcg", "info dose-in-range"],
    ["0.25 mg, then 0.5 mg from week 5", "info dose-in-range"],
    ["0.249 mg", "info dose-below"],
    ["0.05 mg", "care dose-below"],
    ["as directed", "care dose-not-checked"],
    ["10 units", "care dose-not-checked"],
    ["100 IU", "care dose-not-checked"],
  ])("semaglutide under the skin, %s: %s", (dosage, expected) => {
    expect(codes(use("Semaglutide", dosage, sc))).toContain(expected);
  });

  /** Bremelanotide has only one amount, so a finding can only come from its size. */
  test.each([
    [1, "info dose-in-range", "fits the label"],
    [1.01, "care dose-above", "above the highest"],
    [2.99, "care dose-above", "above the highest"],
    [3, "stop dose-above", "above the highest"],
    [5, "stop dose-above", "at least 5 times the highest"],
    [9.99, "stop dose-above", "at least 5 times the highest"],
    [10, "stop dose-above", "at least 10 times the highest"],
    [999, "stop dose-above", "at least 10 times the highest"],
    [1000, "stop dose-above", "at least 1,000 times the highest"],
  ])("%d times the highest amount: %s", (times, expected, words) => {
    const one = use("Bremelanotide", `${Number((1.75 * times).toFixed(6))} mg`, { ...sc, frequency: "as needed" });
    expect(codes(one)).toContain(expected);
    expect(check([one]).items[0]?.findings.find(({ code }) => code.startsWith("dose"))?.text).toContain(words);
  });

  test("one bad amount among good ones is what is said, with its source", () => {
    const found = check([use("Semaglutide", "0.25 mg, then 250 mg from week 5", sc)]).items[0]?.findings;
    expect(found?.map(({ code }) => code)).toContain("dose-above");
    expect(found?.map(({ code }) => code)).not.toContain("dose-in-range");
    expect(found?.[0]?.references[0]?.title).toMatch(/Ozempic|Wegovy/);
  });

  test("an amount per kg is compared with plain ones only where the weight is known", () => {
    const one = use("Teduglutide", "4.75 mg", { ...sc, frequency: "once daily" });
    expect(codes(one)).toContain("care dose-not-checked");
    expect(codes(one, ADULT)).toContain("info dose-in-range");
    expect(codes({ ...one, dosage: "47.5 mg" }, ADULT)).toContain("stop dose-above");
    expect(codes({ ...one, dosage: "0.05 mg/kg" })).toContain("info dose-in-range");
  });

  test("without a weight, what is above the amount of anybody up to 250 kg is said to be", () => {
    const one = use("Teduglutide", "12.5 mg", { ...sc, frequency: "once daily" });
    expect(codes(one)).toContain("care dose-not-checked");
    expect(codes({ ...one, dosage: "12.6 mg" })).toContain("stop dose-above");
  });

  test("by a route nobody studied, nothing can be compared", () => {
    expect(codes(use("Semaglutide", "1 mg", { route: "intranasal" }))).toContain("care no-studied-dose");
  });

  test("doses of animals and forums are no yardstick", () => {
    const known = library.peptides.filter(
      ({ doses }) => doses.length > 0 && doses.every(({ context }) => context === "animal" || context === "community"),
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { name, doses } of known)
      expect(codes(use(name, `${doses[0]?.amountMin ?? 1} mg`))).toContain("care no-studied-dose");
  });
});

describe("without a route", () => {
  test("nothing fits; the route with the lowest amounts decides what is too much, and the route is asked for", () => {
    expect(codes(use("Semaglutide", "0.25 mg"))).toEqual(["care route-not-stated"]);
    expect(codes(use("Semaglutide", "3 mg", { frequency: "once daily" }))).toContain("care dose-above");
    expect(codes(use("Semaglutide", "3 mg", { frequency: "once daily", route: "oral" }))).toEqual([
      "info dose-in-range",
    ]);
  });
});

describe("where in the course", () => {
  const sc = { route: "sc" } as const;
  test("the boundary of each step, counted from the first dose", () => {
    const at = (days: number) => codes(use("Tirzepatide", "5 mg", { ...sc, startedOn: daysAgo(days) }));
    expect(at(0)).toEqual(["care dose-above-start"]);
    expect(at(21)).toEqual(["care step-too-early"]);
    expect(at(28)).toEqual(["info dose-in-range"]);
  });

  test("ten times a first dose is told as the slip it may be, also below the highest amount", () => {
    const first = (dosage: string) =>
      check([use("Tirzepatide", dosage, sc)]).items[0]?.findings.find(({ code }) => code === "dose-above-start")?.text;
    expect(first("25 mg")).toContain("is 10 times what the label for weight reduction");
    expect(first("25 mg")).toContain("Check it: the decimal point may have slipped.");
    expect(first("15 mg")).not.toContain("Check it");
    expect(first("2500 mg")).toContain("Check it: mg and mcg may be mixed up.");
  });

  test("a rise skips no step, however long the first one lasted", () => {
    expect(codes(use("Tirzepatide", "2.5 mg for 24 weeks, then 7.5 mg", sc))).toContain("care step-too-early");
    expect(codes(use("Tirzepatide", "2.5 mg for 24 weeks, then 5 mg", sc))).toEqual(["info dose-in-range"]);
  });

  test("going back down and staying is covered", () => {
    const words = "2.5 mg for 4 weeks, then 5 mg for 4 weeks, then 2.5 mg";
    expect(codes(use("Tirzepatide", words, sc))).toEqual(["info dose-in-range"]);
  });

  test("a schedule that is set counts instead of the words", () => {
    const schedule = {
      rule: { kind: "weekdays" as const, weekdays: ["MO" as const, "SU" as const], everyWeeks: 1, times: ["08:00"] },
      unit: "mg" as const,
      steps: [{ week: 1, amount: "2.5" }],
    };
    expect(codes(use("Tirzepatide", "whatever", { ...sc, schedule }))).toEqual(["care more-often"]);
  });
});

describe("how often", () => {
  test.each([
    ["once weekly", ["info dose-in-range"]],
    ["every 2 weeks", ["info less-often"]],
    ["twice a week", ["care more-often"]],
    ["every other day", ["stop more-often"]],
    ["once daily", ["stop more-often"]],
    ["whenever", ["care frequency-not-checked"]],
  ])("semaglutide under the skin %s", (frequency, expected) => {
    expect(codes(use("Semaglutide", "0.25 mg", { route: "sc", frequency }))).toEqual(expected);
  });

  test("many small doses are judged by what they come to", () => {
    expect(codes(use("Semaglutide", "0.05 mg", { route: "sc", frequency: "once daily" }))).toEqual([
      "care dose-below",
      "care more-often",
    ]);
  });
});

describe("sport", () => {
  test("what is banned is said, and stops a tested athlete", () => {
    expect(codes(use("BPC-157", "250 mcg"))).toContain("care banned-in-sport");
    expect(codes(use("BPC-157", "250 mcg"), { ...ADULT, testedAthlete: true })).toContain("stop banned-in-sport");
  });
});

describe("the person", () => {
  test("without answers, nothing about health was checked", () => {
    expect(check([use("Semaglutide", "0.25 mg")]).person).toEqual({ outcome: "not-checked" });
  });

  test.each([
    ["under-18", { age: 17 }],
    ["underweight-with-weight-goal", { heightCm: 180, weightKg: 55 }],
    ["pregnancy", { reproduction: "pregnant" }],
    ["suicidal-thoughts", { mood: "thoughts-of-self-harm" }],
    ["unanswered", { medicines: null }],
  ] as const)("%s stops", (code, change) => {
    const { person } = check([use("Semaglutide", "0.25 mg")], withScreening(change));
    expect(person.outcome === "stopped" && person.stops.map((stop) => stop.code)).toEqual([code]);
  });

  test("a condition that the compound's own sources exclude is a stop on the compound, with its source", () => {
    const conditions = { codes: ["thyroid-cancer-or-men2" as const], diagnoses: [], other: [] };
    const found = check([use("Semaglutide", "0.25 mg", { route: "sc" })], withScreening({ conditions })).items[0]
      ?.findings;
    expect(found?.[0]).toMatchObject({ code: "contraindicated", tone: "stop" });
    expect(found?.[0]?.references.length).toBeGreaterThan(0);
  });

  test("clear answers keep what no rule could read", () => {
    const { person } = check(
      [use("Semaglutide", "0.25 mg")],
      withScreening({ conditions: { codes: [], diagnoses: [], other: ["tinnitus"] } }),
    );
    expect(person.outcome === "clear" && person.notChecked.join()).toContain("tinnitus");
  });

  test("something that acts the same way and is in use already is said", () => {
    expect(
      codes(use("Tirzepatide", "2.5 mg", { route: "sc" }), { ...ADULT, currentPeptides: ["semaglutide"] }),
    ).toContain("care same-mechanism");
  });
});

test("two compounds that act the same way, or one twice, are said on both, and neither dose is praised", () => {
  const semaglutide = use("Semaglutide", "0.25 mg", { route: "sc" });
  const said = (uses: Use[]) => check(uses).items.map(({ findings }) => findings.map(({ code }) => code));
  for (const codesOfOne of said([semaglutide, use("Tirzepatide", "2.5 mg", { id: "2", route: "sc" })])) {
    expect(codesOfOne).toContain("same-mechanism");
    expect(codesOfOne).not.toContain("dose-in-range");
  }
  for (const codesOfOne of said([semaglutide, use("Ozempic", "0.25 mg", { id: "2", route: "sc" })])) {
    expect(codesOfOne).toContain("listed-twice");
    expect(codesOfOne).not.toContain("dose-in-range");
  }
});

test("a dose that fits is not called so beside a stop, or for somebody it is not for", () => {
  const one = use("Bremelanotide", "1.75 mg", { route: "sc", frequency: "as needed" });
  expect(codes(one, ADULT)).toContain("info dose-in-range");
  expect(codes(one, withScreening({ reproduction: "pregnant" }))).not.toContain("info dose-in-range");
  expect(codes(one, withScreening({ allergies: { to: ["bremelanotide"], other: [] } }))).not.toContain(
    "info dose-in-range",
  );
  const man = codes(one, withScreening({ sexAtBirth: "male" }));
  expect(man).toContain("care other-people");
  expect(man).not.toContain("info dose-in-range");
});

test("a cycle made from a plan is never told that its doses, times or compounds are wrong", () => {
  let seen = 0;
  fc.assert(
    fc.property(randomIntake(library), (intake) => {
      const result = generateProtocol(intake, library);
      if (result.outcome === "stopped") return;
      const { peptides } = result.protocol;
      seen += peptides.length;
      const found = checkUses(usesOf(result.protocol), { library, answers: intake, today: TODAY });
      expect(found.person.outcome).toBe("clear");
      expect(found.items.map(({ entry }) => entry?.slug)).toEqual(peptides.map(({ slug }) => slug));
      const wrong = found.items.flatMap(({ findings }) =>
        findings.filter(({ tone, code }) => tone === "stop" || WRONG.has(code)),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: cases(400, 1_500), seed: 7 },
  );
  expect(seen).toBeGreaterThan(50);
}, 60_000);

const WRONG: ReadonlySet<string> = new Set([
  "unknown-compound",
  "dose-above",
  "dose-above-start",
  "step-too-early",
  "start-not-known",
  "route-not-stated",
  "not-a-home-dose",
  "other-people",
  "frequency-not-checked",
  "longer-than-studied",
  "dose-below",
  "dose-not-checked",
  "no-studied-dose",
  "more-often",
  "same-mechanism",
]);

function usesOf(protocol: GeneratedProtocol): Use[] {
  let id = 0;
  const source = { title: protocol.title, summary: protocol.summary, generatedProtocol: protocol };
  const prefill = cyclePrefill(source, { today: "2026-11-21", newId: () => String(++id) });
  const parsed = parseCyclePrefill(JSON.stringify(prefill));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { startDate } = parsed.prefill;
  return parsed.prefill.peptides.map(({ peptideId, peptideName, dosage, schedule, id: own }) => {
    const plan = readPlan({ dosage, ...schedule, startDate });
    const from = plan?.firstDay ?? startDate;
    return {
      ...{ id: own, compound: peptideName, compoundId: peptideId, dosage, route: routeIn(dosage) },
      ...{ frequency: schedule.frequency, startedOn: from, from, schedule: plan },
    };
  });
}

const daysAgo = (days: number): string => addDays(TODAY, -days);

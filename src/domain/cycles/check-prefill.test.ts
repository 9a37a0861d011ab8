import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomIntake } from "../../../tests/support/random-intake.ts";
import { loadShippedLibrary } from "../../../tests/support/shipped-library.ts";
import { cyclePrefill } from "../protocols/cycle-prefill.ts";
import { generateProtocol } from "../protocols/generate-protocol.ts";
import type { GeneratedProtocol } from "../protocols/generated-protocol.ts";
import type { Intake } from "../protocols/intake.ts";
import { type CheckableItem, checkPrefill } from "./check-prefill.ts";
import { parseCyclePrefill } from "./cycle-prefill.ts";
import { routeIn } from "./route-in.ts";

/** Semaglutide's sc labels run from 0.25 mg to 2.4 mg (7.2 mg in a trial) once weekly; see content/peptides/semaglutide.json. */
const library = loadShippedLibrary();

const item = (peptideName: string, dosage: string, more: Partial<CheckableItem> = {}): CheckableItem => ({
  id: "1",
  peptideId: peptideName.toLowerCase().replaceAll(" ", "-"),
  peptideName,
  dosage,
  route: null,
  frequency: "once weekly",
  ...more,
});

const check = (items: CheckableItem[], intake: Intake | null = null) => checkPrefill(items, { library, intake });
const codes = (one: CheckableItem, intake: Intake | null = null) =>
  check([one], intake).items[0]?.findings.map(({ code, tone }) => `${tone} ${code}`);

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
    expect(check([item(name, "1 mg")]).items[0]?.entry?.slug).toBe(slug);
  });

  test("an unknown name is said and nothing about it is claimed", () => {
    expect(codes(item("Miracle-9", "1 mg"))).toEqual(["care unknown-compound"]);
    expect(codes(item("__proto__", "1 mg"))).toEqual(["care unknown-compound"]);
  });

  test("a name nobody knows is read by its id", () => {
    const one = item("My pen", "1 mg", { peptideId: "semaglutide" });
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
    expect(codes(item("Semaglutide", dosage, sc))).toContain(expected);
  });

  const highest = Math.max(
    ...(library.peptides.find(({ slug }) => slug === "semaglutide")?.doses ?? [])
      .filter(
        ({ context, route, unit }) =>
          (context === "label" || context === "human-trial") && route === "sc" && unit === "mg",
      )
      .map(({ amountMax, maxAmount }) => Math.max(amountMax ?? 0, maxAmount ?? 0)),
  );
  test.each([
    [1, "info dose-in-range", ""],
    [1.01, "care dose-above", "above the highest"],
    [4.99, "care dose-above", "above the highest"],
    [5, "stop dose-above", "at least 5 times the highest"],
    [9.99, "stop dose-above", "at least 5 times the highest"],
    [10, "stop dose-above", "at least 10 times the highest"],
    [999, "stop dose-above", "at least 10 times the highest"],
    [1000, "stop dose-above", "at least 1,000 times the highest"],
  ])("%d times the highest amount: %s", (times, expected, words) => {
    const dosage = `${Number((highest * times).toFixed(6))} mg`;
    expect(codes(item("Semaglutide", dosage, sc))).toContain(expected);
    const text = check([item("Semaglutide", dosage, sc)]).items[0]?.findings.find(({ code }) =>
      code.startsWith("dose"),
    )?.text;
    expect(text).toContain(words);
  });

  test("one bad amount among good ones is what is said, with its source", () => {
    const found = check([item("Semaglutide", "0.25 mg, then 250 mg from week 5", sc)]).items[0]?.findings;
    expect(found?.map(({ code }) => code)).toEqual(["dose-above"]);
    expect(found?.[0]?.references[0]?.url).toMatch(/^https:/);
  });

  test("an amount per kg is compared with plain ones only where the weight is known", () => {
    const one = item("Teduglutide", "4.75 mg", { frequency: "once daily" });
    expect(codes(one)).toContain("care dose-not-checked");
    expect(codes(one, ADULT)).toContain("info dose-in-range");
    expect(codes({ ...one, dosage: "47.5 mg" }, ADULT)).toContain("stop dose-above");
    expect(codes({ ...one, dosage: "0.05 mg/kg" })).toContain("info dose-in-range");
  });

  test("by a route nobody studied, nothing can be compared", () => {
    expect(codes(item("Semaglutide", "1 mg", { route: "intranasal" }))).toContain("care no-studied-dose");
  });

  test("doses of animals and forums are no yardstick", () => {
    const known = library.peptides.filter(
      ({ doses }) => doses.length > 0 && doses.every(({ context }) => context === "animal" || context === "community"),
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { name, doses } of known)
      expect(codes(item(name, `${doses[0]?.amountMin ?? 1} mg`))).toContain("care no-studied-dose");
  });
});

describe("how often", () => {
  test.each([
    ["once weekly", []],
    ["every 2 weeks", []],
    ["twice a week", ["care more-often"]],
    ["every other day", ["care more-often"]],
    ["once daily", ["stop more-often"]],
    ["whenever", ["info frequency-not-checked"]],
  ])("semaglutide under the skin %s", (frequency, expected) => {
    const found = codes(item("Semaglutide", "0.25 mg", { route: "sc", frequency }));
    expect(found?.filter((code) => !code.endsWith("dose-in-range"))).toEqual(expected);
  });
});

describe("sport", () => {
  test("what is banned is said, and stops a tested athlete", () => {
    expect(codes(item("BPC-157", "250 mcg"))).toContain("care banned-in-sport");
    expect(codes(item("BPC-157", "250 mcg"), { ...ADULT, testedAthlete: true })).toContain("stop banned-in-sport");
  });
});

describe("the person", () => {
  test("without answers, nothing about health was checked", () => {
    expect(check([item("Semaglutide", "0.25 mg")]).person).toEqual({ outcome: "not-checked" });
  });

  test.each([
    ["under-18", { age: 17 }],
    ["pregnancy", { reproduction: "pregnant" }],
    ["suicidal-thoughts", { mood: "thoughts-of-self-harm" }],
    ["unanswered", { medicines: null }],
  ] as const)("%s stops", (code, change) => {
    const { person } = check([item("Semaglutide", "0.25 mg")], withScreening(change));
    expect(person.outcome === "stopped" && person.stops.map((stop) => stop.code)).toEqual([code]);
  });

  test("a condition that the compound's own sources exclude is a stop on the compound, with its source", () => {
    const conditions = { codes: ["thyroid-cancer-or-men2" as const], diagnoses: [], other: [] };
    const found = check([item("Semaglutide", "0.25 mg", { route: "sc" })], withScreening({ conditions })).items[0]
      ?.findings;
    expect(found?.[0]).toMatchObject({ code: "contraindicated", tone: "stop" });
    expect(found?.[0]?.references.length).toBeGreaterThan(0);
  });

  test("clear answers keep what no rule could read", () => {
    const { person } = check(
      [item("Semaglutide", "0.25 mg")],
      withScreening({ conditions: { codes: [], diagnoses: [], other: ["tinnitus"] } }),
    );
    expect(person.outcome === "clear" && person.notChecked.join()).toContain("tinnitus");
  });

  test("something that acts the same way and is in use already is said", () => {
    expect(
      codes(item("Tirzepatide", "2.5 mg", { route: "sc" }), { ...ADULT, currentPeptides: ["semaglutide"] }),
    ).toContain("care same-mechanism");
  });
});

test("two compounds that act the same way, or one twice, are said on both", () => {
  const two = check([item("Semaglutide", "0.25 mg"), item("Tirzepatide", "2.5 mg", { id: "2" })]);
  expect(two.items.map(({ findings }) => findings.some(({ code }) => code === "same-mechanism"))).toEqual([true, true]);
  const twice = check([item("Semaglutide", "0.25 mg"), item("Ozempic", "0.25 mg", { id: "2" })]);
  expect(twice.items.map(({ findings }) => findings.some(({ code }) => code === "listed-twice"))).toEqual([true, true]);
});

test("a cycle made from a plan is never told that its doses, times or compounds are wrong", () => {
  let seen = 0;
  fc.assert(
    fc.property(randomIntake(library), (intake) => {
      const result = generateProtocol(intake, library);
      if (result.outcome === "stopped") return;
      const { peptides } = result.protocol;
      seen += peptides.length;
      const found = checkPrefill(itemsOf(result.protocol), { library, intake });
      expect(found.person.outcome).toBe("clear");
      expect(found.items.map(({ entry }) => entry?.slug)).toEqual(peptides.map(({ slug }) => slug));
      const wrong = found.items.flatMap(({ findings }) =>
        findings.filter(({ tone, code }) => tone === "stop" || WRONG.has(code)),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1_500, seed: 7 },
  );
  expect(seen).toBeGreaterThan(200);
}, 60_000);

const WRONG: ReadonlySet<string> = new Set([
  "unknown-compound",
  "dose-above",
  "dose-below",
  "dose-not-checked",
  "no-studied-dose",
  "more-often",
  "same-mechanism",
]);

function itemsOf(protocol: GeneratedProtocol): CheckableItem[] {
  let id = 0;
  const source = { title: protocol.title, summary: protocol.summary, generatedProtocol: protocol };
  const prefill = cyclePrefill(source, { today: "2026-11-21", newId: () => String(++id) });
  const parsed = parseCyclePrefill(JSON.stringify(prefill));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.prefill.peptides.map(({ schedule, ...rest }) => ({
    ...rest,
    route: routeIn(rest.dosage),
    frequency: schedule.frequency,
  }));
}

import { expect, test } from "vitest";
import { intake } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { Stop } from "../protocols/generated-protocol.ts";
import type { Intake, Screening } from "../protocols/intake.ts";
import { SAFETY_REFERENCES } from "./rule-references.ts";
import { screen } from "./screen.ts";
import { STOP_TEXTS } from "./stop-texts.ts";

const stopsOf = (answers: Partial<Screening>, changes: Partial<Intake> = {}) => {
  const result = screen(intake(changes, answers));
  return result.outcome === "stopped" ? result.stops.map((stop) => stop.code) : [];
};
const conditions = (...codes: NonNullable<Screening["conditions"]>["codes"]) => ({
  conditions: { codes, diagnoses: [], other: [] },
});

const typed = (text: string): Partial<Screening> => ({ conditions: { codes: [], diagnoses: [], other: [text] } });

test("a healthy adult passes", () => {
  expect(screen(intake()).outcome).toBe("clear");
});

test.each<[string, Partial<Screening>, string[]]>([
  ["17 years", { age: 17 }, ["under-18"]],
  ["18 years", { age: 18 }, []],
  ["pregnant", { reproduction: "pregnant" }, ["pregnancy"]],
  ["breastfeeding", { reproduction: "breastfeeding" }, ["pregnancy"]],
  ["trying to conceive, a man", { reproduction: "trying-to-conceive", sexAtBirth: "male" }, ["pregnancy"]],
  ["active cancer", conditions("active-cancer"), ["active-cancer"]],
  ["cancer in the past", conditions("history-of-cancer"), []],
  ["an eating disorder", conditions("eating-disorder"), ["eating-disorder"]],
  ["thoughts of self-harm", { mood: "thoughts-of-self-harm" }, ["suicidal-thoughts"]],
  ["pregnancy in own words", typed("I am pregnant"), ["pregnancy"]],
  ["cancer in own words", typed("Breast cancer"), ["active-cancer"]],
  ["an eating disorder in own words", typed("bulimia nervosa"), ["eating-disorder"]],
  ["suicidal thoughts in own words", typed("feeling suicidal"), ["suicidal-thoughts"]],
  ["cancer denied", typed("no cancer"), []],
  ["cancer that is over", typed("breast cancer 2012, in remission"), []],
  ["cancer in the family", typed("my mother had breast cancer"), []],
  ["another condition in own words", typed("tinnitus"), []],
  ["a cancer medicine", { medicines: { classes: [], other: ["tamoxifen 20 mg"] } }, ["active-cancer"]],
])("%s", (_name, answers, stops) => {
  expect(stopsOf(answers)).toEqual(stops);
});

test("an eating disorder stops every goal", () => {
  expect(stopsOf(conditions("eating-disorder"), { goals: ["sleep"] })).toEqual(["eating-disorder"]);
});

// 200 cm: BMI 18.5 is 74 kg.
test.each([
  ["weight-loss", 73.9, ["underweight-with-weight-goal"]],
  ["visceral-fat", 73.9, ["underweight-with-weight-goal"]],
  ["weight-loss", 74, []],
  ["sleep", 73.9, []],
] as const)("goal %s at 2 m and %s kg", (goal, weightKg, stops) => {
  expect(stopsOf({ heightCm: 200, weightKg }, { goals: ["skin", goal] })).toEqual(stops);
});

test("an unlikely body can be confirmed, an impossible one cannot", () => {
  const unlikely = { heightCm: 170, weightKg: 150 };
  const impossible = { heightCm: 150, weightKg: 190 };
  expect(stopsOf(unlikely)).toEqual(["implausible-body"]);
  expect(stopsOf({ ...unlikely, bodyConfirmed: true })).toEqual([]);
  expect(stopsOf({ ...impossible, bodyConfirmed: true })).toEqual(["implausible-body"]);
});

test.each([
  "age",
  "sexAtBirth",
  "heightCm",
  "weightKg",
  "reproduction",
  "conditions",
  "medicines",
  "allergies",
  "mood",
] as const)("%s unanswered stops and names the field", (field) => {
  const result = screen(intake({}, { [field]: null }));
  expect(result.outcome).toBe("stopped");
  if (result.outcome === "stopped")
    expect(result.stops.map((stop) => [stop.code, stop.fields])).toEqual([["unanswered", [`screening.${field}`]]]);
});

test("help in a crisis comes before every other stop, with lines to call", () => {
  const result = screen(intake({}, { mood: "thoughts-of-self-harm", age: null, reproduction: "pregnant" }));
  if (result.outcome !== "stopped") throw new Error("not stopped");
  expect(result.stops.map((stop) => stop.code)).toEqual(["suicidal-thoughts", "pregnancy", "unanswered"]);
  const help = result.stops[0]?.ask.join(" ");
  for (const line of ["988", "116 123", "112", "findahelpline.com"]) expect(help).toContain(line);
});

test("every stop explains itself, asks, cites what resolves and names no compound", () => {
  const names = loadShippedLibrary().peptides.flatMap(({ name, aliases }) => [name, ...aliases]);
  for (const [code, texts] of Object.entries(STOP_TEXTS)) {
    expect(Stop.safeParse({ code, fields: [], ...texts }).success).toBe(true);
    expect(texts.ask.length).toBeGreaterThan(0);
    expect(texts.refs.length).toBeGreaterThan(0);
    for (const id of texts.refs) expect(SAFETY_REFERENCES.has(id)).toBe(true);
    const said = ` ${[texts.title, texts.explanation, ...texts.ask].join(" ").toLowerCase()} `;
    for (const name of names) expect(said).not.toContain(` ${name.toLowerCase()} `);
  }
});

const BODY = ["screening.heightCm", "screening.weightKg"];
const MEDICINE = "feeling suicidal since the new tablets";
test.each<[what: string, answers: Partial<Screening>, fields: string[][]]>([
  ["thoughts of self-harm", { mood: "thoughts-of-self-harm" }, [["screening.mood"]]],
  ["suicidal thoughts, ticked", conditions("suicidal-ideation"), [["screening.conditions"]]],
  ["suicidal thoughts, typed", typed("suicidal"), [["screening.conditions"]]],
  ["typed among medicines", { medicines: { classes: [], other: [MEDICINE] } }, [["screening.conditions"]]],
  [
    "said in both places",
    { mood: "thoughts-of-self-harm", ...typed("suicidal") },
    [["screening.mood", "screening.conditions"]],
  ],
  ["17 years", { age: 17 }, [["screening.age"]]],
  ["breastfeeding", { reproduction: "breastfeeding" }, [["screening.reproduction"]]],
  ["pregnancy, typed", typed("pregnant"), [["screening.conditions"]]],
  [
    "pregnancy, typed, the question open",
    { reproduction: null, ...typed("pregnant") },
    [["screening.conditions"], ["screening.reproduction"]],
  ],
  ["cancer", conditions("active-cancer"), [["screening.conditions", "screening.medicines"]]],
  ["an eating disorder", conditions("eating-disorder"), [["screening.conditions"]]],
  // 200 cm: BMI 18.4
  ["underweight, to lose weight", { heightCm: 200, weightKg: 73.6 }, [[...BODY, "goals"]]],
  // BMI 51.9 can be confirmed, 84.4 cannot
  ["an unlikely body", { heightCm: 170, weightKg: 150 }, [[...BODY, "screening.bodyConfirmed"]]],
  ["an impossible body", { heightCm: 150, weightKg: 190 }, [BODY]],
  ["two questions open", { age: null, mood: null }, [["screening.age", "screening.mood"]]],
])("a stop points to the questions whose answers caused it: %s", (_what, answers, fields) => {
  const result = screen(intake({}, answers));
  expect(result.outcome === "stopped" && result.stops.map((stop) => stop.fields)).toEqual(fields);
});

test("a stop comes with the rules and pages it rests on, each once", () => {
  const result = screen(intake({}, { heightCm: 200, weightKg: 47, age: null }));
  if (result.outcome !== "stopped") throw new Error("not stopped");
  expect(result.stops.map(({ code, refs }) => [code, refs])).toEqual([
    ["underweight-with-weight-goal", ["rule:underweight", "public:who-bmi"]],
    ["implausible-body", ["rule:believable-body", "public:who-bmi"]],
    ["unanswered", ["rule:all-questions"]],
  ]);
  expect(result.references.map(({ id }) => id)).toEqual([
    "rule:underweight",
    "public:who-bmi",
    "rule:believable-body",
    "rule:all-questions",
  ]);
  expect(result.references[0]?.title).toBe("No plan with a weight goal is made below a BMI of 18.5.");
});

test("answers that stop nothing are handed on as they are", () => {
  const { screening } = intake();
  expect(screen(intake())).toEqual({ outcome: "clear", screening });
});

import { describe, expect, it } from "vitest";
import { Intake } from "#domain/protocols/intake.ts";
import { FIELDS, fieldOf } from "#domain/protocols/questions.ts";
import { checkAnswers } from "./check-answers.ts";
import { type Draft, EMPTY_DRAFT } from "./draft.ts";
import { draftToAnswers } from "./draft-to-intake.ts";

const TODAY = "2026-11-21";

const ANSWERED: Draft = {
  ...EMPTY_DRAFT,
  age: "40",
  sexAtBirth: "male",
  height: { unit: "cm", cm: "180" },
  weight: { unit: "kg", text: "80" },
  reproduction: "none",
  mood: "no-thoughts-of-self-harm",
  hasNoConditions: true,
  hasNoMedicines: true,
  hasNoAllergies: true,
  goals: ["sleep"],
  routes: ["oral"],
};

const problemsOf = (draft: Draft) => {
  const checked = checkAnswers(draftToAnswers(draft, TODAY));
  return checked.ok ? [] : checked.problems;
};
const fieldsWith = (change: Partial<Draft>) => problemsOf({ ...ANSWERED, ...change }).map(({ field }) => field);

describe("answers of a draft", () => {
  it("are an intake once every question is answered", () => {
    const answers = draftToAnswers(ANSWERED, TODAY);
    expect(checkAnswers(answers)).toEqual({ ok: true, intake: answers });
    expect(Intake.parse(answers)).toMatchObject({ startDate: TODAY, needleTolerance: "none" });
  });

  it("name every open question of an empty draft, in the form's order", () => {
    const open = problemsOf(EMPTY_DRAFT).map(({ field }) => field);
    expect(open).toEqual([
      "goals",
      "screening.age",
      "screening.sexAtBirth",
      "screening.heightCm",
      "screening.weightKg",
      "screening.mood",
      "screening.reproduction",
      "screening.conditions",
      "screening.medicines",
      "screening.allergies",
    ]);
  });

  const cases: Array<[what: string, change: Partial<Draft>, fields: string[]]> = [
    ["an age that is no number", { age: "forty" }, ["screening.age"]],
    ["an age in parts of a year", { age: "40.5" }, ["screening.age"]],
    ["an age of 120", { age: "120" }, []],
    ["an age of 121", { age: "121" }, ["screening.age"]],
    ["a height of 119 cm", { height: { unit: "cm", cm: "119" } }, ["screening.heightCm"]],
    ["a weight of 180 kg that was meant as pounds", { weight: { unit: "kg", text: "180" } }, ["screening.weightKg"]],
    ["the same weight, confirmed", { weight: { unit: "kg", text: "180" }, bodyConfirmed: true }, []],
    ["180 lb in pounds", { weight: { unit: "lb", text: "180" } }, []],
    ["a BMI over 80, confirmed", { weight: { unit: "kg", text: "290" }, bodyConfirmed: true }, ["screening.weightKg"]],
    ["own words instead of a tick", { hasNoMedicines: false, medicineWords: "warfarin" }, []],
    ["only blank lines", { hasNoMedicines: false, medicineWords: " \n " }, ["screening.medicines"]],
    ["a line of 121 characters", { conditionWords: "x".repeat(121) }, ["screening.conditions"]],
    ["21 lines", { allergyWords: "x\n".repeat(21) }, ["screening.allergies"]],
    ["no route", { routes: [] }, ["routes"]],
    ["a start before 2000", { startDate: "1999-12-31" }, ["startDate"]],
    ["a name that was typed and not added", { currentPeptideText: "x".repeat(121) }, ["currentPeptides"]],
  ];
  it.each(cases)("with %s: %o names %j", (_, change, fields) => {
    expect(fieldsWith(change)).toEqual(fields);
  });

  it("keep what was typed and not added among the current peptides", () => {
    expect(
      draftToAnswers({ ...ANSWERED, currentPeptides: ["a"], currentPeptideText: " b " }, TODAY).currentPeptides,
    ).toEqual(["a", "b"]);
  });

  it("belong to a question of the form, wherever a refusal points", () => {
    expect(fieldOf("screening.conditions.other.3")).toBe("screening.conditions");
    expect(fieldOf("screening.bodyConfirmed")).toBe("screening.weightKg");
    expect(fieldOf("goals.0")).toBe("goals");
    expect(fieldOf("elsewhere")).toBeNull();
    for (const key of [
      ...Object.keys(Intake.shape),
      ...Object.keys(Intake.shape.screening.shape).map((k) => `screening.${k}`),
    ])
      if (key !== "screening") expect(fieldOf(key), key).not.toBeNull();
    expect(FIELDS).toHaveLength(
      Object.keys(Intake.shape).length - 1 + Object.keys(Intake.shape.screening.shape).length - 1,
    );
  });
});

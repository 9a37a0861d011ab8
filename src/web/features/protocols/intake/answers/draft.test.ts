import { describe, expect, it } from "vitest";
import { type Draft, EMPTY_DRAFT, readDraft } from "./draft.ts";

const FULL: Draft = {
  step: "body",
  reached: "health",
  age: "41",
  sexAtBirth: "female",
  units: "imperial",
  height: { unit: "ft-in", feet: "5", inches: "6.5" },
  weight: { unit: "lb", text: "181" },
  bodyConfirmed: true,
  reproduction: "none",
  mood: "no-thoughts-of-self-harm",
  conditionCodes: ["migraine"],
  diagnoses: ["type-2-diabetes"],
  hasNoConditions: false,
  conditionWords: "tinnitus\nlong covid",
  drugClasses: ["metformin"],
  hasNoMedicines: false,
  medicineWords: "levothyroxine",
  isAllergicToBenzylAlcohol: true,
  hasNoAllergies: false,
  allergyWords: "nuts",
  isShortList: true,
  goals: ["sleep", "skin"],
  experience: "some",
  routes: ["sc"],
  needleTolerance: "weekly",
  testedAthlete: false,
  evidenceFloor: "trial",
  currentPeptides: ["PT-141"],
  currentPeptideText: "bp",
  durationWeeks: 24,
  maxCompounds: 4,
  preferredTimes: ["bedtime"],
  massUnit: "mcg",
  startDate: "2026-12-01",
};

describe("draft", () => {
  it("gives back every answer it was written with", () => {
    expect(readDraft(JSON.parse(JSON.stringify(FULL)))).toEqual(FULL);
    expect(readDraft(JSON.parse(JSON.stringify(EMPTY_DRAFT)))).toEqual(EMPTY_DRAFT);
  });

  it.each([[[]], [null], [7], ["text"], [{ step: {} }]])("starts empty from %j", (stored) => {
    expect(readDraft(stored)).toEqual(EMPTY_DRAFT);
  });

  it("keeps the answers of a form with other steps and no preferences chosen yet", () => {
    const before = { ...FULL, step: "conditions", reached: "preferences", routes: [], needleTolerance: null };
    expect(readDraft({ ...before, testedAthlete: null })).toEqual({
      ...FULL,
      step: "goals",
      reached: "goals",
      routes: ["oral", "intranasal", "topical", "sc", "im"],
      needleTolerance: "several-daily",
    });
  });

  it("drops one spoiled answer and keeps the others", () => {
    const spoiled = {
      ...FULL,
      sexAtBirth: "other",
      conditionCodes: ["migraine", "made-up", 4],
      height: 12,
      goals: "sleep",
    };
    expect(readDraft(spoiled)).toEqual({
      ...FULL,
      sexAtBirth: null,
      conditionCodes: ["migraine"],
      height: EMPTY_DRAFT.height,
      goals: [],
    });
  });

  it.each([
    ["durationWeeks", 3],
    ["durationWeeks", 25],
    ["durationWeeks", 8.5],
    ["maxCompounds", 0],
    ["maxCompounds", 5],
  ] as const)("does not believe a %s of %s", (field, value) => {
    expect(readDraft({ ...FULL, [field]: value })[field]).toBe(EMPTY_DRAFT[field]);
  });

  it("keeps at most three goals, each once", () => {
    const goals = ["sleep", "sleep", "skin", "hair", "muscle"];
    expect(readDraft({ ...FULL, goals }).goals).toEqual(["sleep", "skin", "hair"]);
  });

  it("never reads an own-words answer of unlimited length", () => {
    expect(readDraft({ ...FULL, medicineWords: "x".repeat(1e5) }).medicineWords).toHaveLength(4000);
  });
});

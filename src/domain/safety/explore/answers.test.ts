import { describe, expect, test } from "vitest";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { compound, intake, library } from "#support/fixture-library.ts";
import {
  answersOfIntake,
  hasAnswers,
  NO_ANSWERS,
  readAnswers,
  readParts,
  type SafetyAnswers,
  stopsOf,
} from "./answers.ts";

const index = () => indexLibrary(library(compound("betatide", { aliases: ["Beta-2"] })));
const read = (answers: Partial<SafetyAnswers>) => readAnswers({ ...NO_ANSWERS, ...answers }, index());

test.each<[answers: Partial<SafetyAnswers>, isAnswered: boolean]>([
  [{}, false],
  [{ conditions: ["migraine"] }, true],
  [{ drugClasses: ["insulin"] }, true],
  [{ words: ["warfarin"] }, true],
  [{ allergies: ["eggs"] }, true],
])("%j is an answer: %s", (answers, isAnswered) => {
  expect(hasAnswers({ ...NO_ANSWERS, ...answers })).toBe(isAnswered);
});

describe("what the generator was told", () => {
  test("comes along, each text once", () => {
    const told = intake(
      { currentPeptides: ["betatide", "warfarin"] },
      {
        conditions: { codes: ["migraine"], diagnoses: [], other: ["tinnitus"] },
        medicines: { classes: ["lithium"], other: ["warfarin", "tinnitus"] },
        allergies: { to: ["benzyl-alcohol"], other: ["eggs", "benzyl alcohol"] },
      },
    );
    expect(answersOfIntake(told)).toEqual({
      conditions: ["migraine"],
      drugClasses: ["lithium", "narrow-range-oral", "anticoagulant"],
      words: ["tinnitus", "warfarin", "betatide"],
      allergies: ["benzyl alcohol", "eggs"],
    });
  });

  test("is nothing while every question is open", () => {
    const open = { age: null, reproduction: null, conditions: null, medicines: null, allergies: null, mood: null };
    expect(answersOfIntake(intake({}, open))).toEqual(NO_ANSWERS);
  });

  test("leaves out what no adult is asked", () => {
    const told = intake({}, { conditions: { codes: ["growth-plates", "migraine"], diagnoses: [], other: [] } });
    expect(answersOfIntake(told).conditions).toEqual(["migraine"]);
  });
});

describe("typed words are said back as they were understood", () => {
  test.each<[text: string, as: string[], unread: string]>([
    ["foozidine 5 mg", [], "foozidine"],
    ["foozidine, barzidine", [], "foozidine, barzidine"],
    ["type 2 diabetes", ["diabetes"], ""],
    ["warfarin", ["oral medicine where small dose changes matter", "blood thinner"], ""],
    ["warfrin", ["warfarin (spelled “warfrin”)", "oral medicine where small dose changes matter", "blood thinner"], ""],
    ["paracetamol", ["paracetamol, which has no interaction listed here"], ""],
    ["Beta-2 weekly", ["Betatide"], ""],
    ["betatide with foozidine", ["Betatide"], "foozidine"],
    // said once, however often it is named
    ["betatide, Beta-2", ["Betatide"], ""],
  ])("%s: %j, %j", (text, as, unread) => {
    expect(read({ words: [text] }).words).toEqual([{ text, as, unread }]);
  });

  test("and part by part", () => {
    expect(
      readParts("migraine and betatide", index()).map(({ text, as, entries }) => [
        text,
        as,
        entries.map(({ peptide }) => peptide.slug),
      ]),
    ).toEqual([
      ["migraine", ["migraine"], []],
      ["betatide", ["Betatide"], ["betatide"]],
    ]);
  });

  test.each<[text: string, as: string[], unread: string]>([
    ["Betatide", ["Betatide"], ""],
    ["benzyl alcohol", ["benzyl alcohol"], ""],
    ["eggs and milk", ["milk", "eggs"], ""],
    ["foozidine", [], "foozidine"],
    ["Betatide, foozidine", ["Betatide"], "foozidine"],
  ])("so is the allergy to %s: %j, %j", (text, as, unread) => {
    expect(read({ allergies: [text] }).allergies).toEqual([{ text, as, unread }]);
  });
});

test("one entry named twice is in use once", () => {
  expect(read({ words: ["betatide", "Beta-2"] }).entries.map(({ peptide }) => peptide.slug)).toEqual(["betatide"]);
});

test("a medicine typed under any question counts in its classes, with what they imply", () => {
  const { drugClasses, conditions } = read({ words: ["Lantus"], drugClasses: ["nitrate"] });
  expect([...drugClasses]).toEqual(["nitrate", "insulin"]);
  expect([...conditions]).toEqual([["diabetes", 'diabetes, which the medicine "insulin" implies']]);
});

test("under 18 the growth plates count too, and over 18 they do not", () => {
  expect([...read({ conditions: ["under-18"] }).conditions.keys()]).toEqual(["under-18", "growth-plates"]);
  expect([...read({ conditions: ["migraine"] }).conditions.keys()]).toEqual(["migraine"]);
});

test.each<[answers: Partial<SafetyAnswers>, stops: string[]]>([
  [{ conditions: ["under-18", "suicidal-ideation"] }, ["suicidal-thoughts", "under-18"]],
  [{ conditions: ["pregnancy"] }, ["pregnancy"]],
  [{ conditions: ["breastfeeding"] }, ["pregnancy"]],
  [{ conditions: ["breastfeeding", "pregnancy"] }, ["pregnancy"]],
  [{ drugClasses: ["parp-inhibitor"] }, ["active-cancer"]],
  [{ words: ["bulimia"] }, ["eating-disorder"]],
  [{ conditions: ["history-of-cancer", "migraine"] }, []],
])("%j rules out a plan: %j", (answers, stops) => {
  expect(stopsOf(read(answers))).toEqual(stops);
});

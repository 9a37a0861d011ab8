import { expect, test } from "vitest";
import { countSyllables } from "./syllables.ts";

/** Counted in the Carnegie Mellon Pronouncing Dictionary. */
const SPOKEN = `
dose:1 doses:2 used:1 wanted:2 needed:2 times:1 safety:2 statement:2 supplement:3 improvement:3 likely:2 fatigue:2
analogue:3 needle:2 needles:2 trial:2 trials:2 serious:3 ration:2 sodium:3 diet:2 anxiety:4 sexual:3 continuous:4
nausea:3 area:3 nucleus:3 going:2 emptying:3 metabolism:5 bottle:2 syringe:2 injection:3 sterile:2 water:2 peptide:2
label:2 evidence:3 storage:2 refrigerator:5 certificate:4 hygiene:2 doctor:2 medicine:3 medicines:3 pharmacy:3 week:1
people:2 through:1 health:1 measure:2 volume:2 pressure:2 bruise:1 reaction:3 allergy:3 vial:2 amino:3 receptor:3
hormone:2 insulin:3 glucose:2 study:2 studied:2 studies:2 company:3 science:2 variety:4 society:4 element:3 basis:2
every:3 question:2 quiet:2 platypus:3 reptilian:3 million:2 creature:2 mammal:2 seemingly:3 hybrid:2`;

test("counts the syllables that the dictionary has", () => {
  const expected = SPOKEN.trim().split(/\s+/);
  const counted = expected
    .map((line) => line.replace(/\d+/, ""))
    .map((word) => `${word}${countSyllables(word.replace(":", ""))}`);
  expect(counted).toEqual(expected);
});

test.each([
  ["FDA", 3],
  ["WADA", 6],
  ["mg", 2],
  ["0.5", 2],
  ["27", 3],
  ["GLP-1", 4],
  ["patient’s", 2],
  ["—", 1],
])("%s is spelled or counted digit by digit", (word, syllables) => expect(countSyllables(word)).toBe(syllables));

import { expect, test } from "vitest";
import { placeWords } from "./place-words.ts";

test.each([
  ["summary", "Summary"],
  ["sideEffects[3]", "Side effects, number 4"],
  ["doses d2", "Doses, number 2"],
  ["status.us", "Regulatory status, United States"],
  ["status.wada", "Regulatory status, sport"],
  ["status.elsewhere[0]", "Regulatory status, elsewhere, number 1"],
  ["contraindications[0]", "Who should stay away, number 1"],
  ["sideEffects[1].rate", "Side effects, number 2, rate"],
  ["mechanismClasses", "Mechanism classes"],
  ["constructor", "Constructor"],
])("%s reads %j", (place, words) => expect(placeWords(place)).toBe(words));

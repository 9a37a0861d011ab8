import { expect, test } from "vitest";
import { hasPhrase, toWords, unreadWords } from "./match-words.ts";

test.each([
  ["Warfarin 5mg", " warfarin 5mg "],
  ["  St. John’s-Wort! ", " st john s wort "],
  ["Lévothyroxine", " lévothyroxine "],
  ["", "  "],
])("%j is the words %j", (text, words) => {
  expect(toWords(text)).toBe(words);
});

test.each<[text: string, phrase: string, isThere: boolean]>([
  ["take warfarin daily", " warfarin ", true],
  ["pillow", " pill ", false],
  ["vitamin d", " d ", true],
  // a name without a letter is in no text
  ["", "  ", false],
  ["warfarin", " ", false],
])("%j has the words %j: %s", (text, phrase, isThere) => {
  expect(hasPhrase(toWords(text), phrase)).toBe(isThere);
});

test.each<[rule: string, text: string, understood: string[], rest: string]>([
  ["the longest phrase is taken out first", "growth hormone releaser", [" growth ", " growth hormone "], "releaser"],
  ["of two neighbors both", "aspirin aspirin", [" aspirin "], ""],
  ["amounts and units are no words", "5mg 20 iu 100mcg", [], ""],
  ["a number after a letter is a name", "b12", [], "b12"],
  ["a number before a longer word is a name", "5alpha", [], "5alpha"],
  ["filler words are no names", "once daily in the evening", [], ""],
  ["all else is left", "my foozidine", [], "foozidine"],
])("%s: %s", (_rule, text, understood, rest) => {
  expect(unreadWords(toWords(text), understood)).toBe(rest);
});

import { describe, expect, test } from "vitest";
import { summary } from "#support/summaries.ts";
import type { PeptideSummary } from "../peptide-summary.ts";
import { buildTextIndex, type TextIndex } from "./text-index.ts";

/** The index, and in how many pauses it was built. */
function built(entries: readonly PeptideSummary[]): { find: TextIndex; pauses: number } {
  const steps = buildTextIndex(entries);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; pauses++) step = steps.next();
  return { find: step.value, pauses };
}

const entry = (changes: Partial<PeptideSummary>) => summary("qq", { name: "Qq", ...changes });
const findsIn = (changes: Partial<PeptideSummary>, word: string) => built([entry(changes)]).find(word);
const isFound = (changes: Partial<PeptideSummary>, word: string) => findsIn(changes, word).length > 0;

describe("words of one and two letters", () => {
  test.each([
    ["a whole name", { name: "Ab" }, "ab", 20],
    ["the beginning of a name", { name: "Abc" }, "ab", 10],
    ["the first letter of a name", { name: "Abc" }, "a", 10],
    ["the beginning of a later word of a name", { name: "Qq abc" }, "ab", 10],
    ["the beginning of a slug", { slug: "ab-c" }, "ab", 20],
    ["a whole alias", { aliases: ["Ab"] }, "ab", 16],
    ["the beginning of an alias", { aliases: ["Abc"] }, "ab", 8],
    ["the beginning of a tag", { tags: ["abc"] }, "ab", 4],
    ["the beginning of a category", { categories: ["sleep"] }, "sl", 3],
    ["the beginning of a target", { mechanismClasses: ["gonadotropin"] }, "go", 3],
    ["a whole word of a summary", { summary: "the ab of it" }, "ab", 1],
    ["the best of several", { tags: ["ab"], aliases: ["Abc"], summary: "ab" }, "ab", 8],
  ] satisfies Array<[string, Partial<PeptideSummary>, string, number]>)(
    "%s weighs what it should",
    (_, changes, word, score) => {
      expect(findsIn(changes, word)).toEqual([{ place: 0, score, isTypo: false }]);
    },
  );

  test("do not begin a word of a summary, end a name, or mean nothing", () => {
    expect(isFound({ summary: "about it" }, "ab")).toBe(false);
    expect(isFound({ name: "Cab" }, "ab")).toBe(false);
    expect(isFound({ name: "Abc" }, "")).toBe(false);
  });
});

describe("longer words", () => {
  test.each([
    ["a word of a name", { name: "Alphatide" }, "alphatide", true],
    ["the beginning of a name", { name: "Alphatide" }, "alp", true],
    ["the beginning of an alias", { aliases: ["Alphatide"] }, "alp", true],
    ["the beginning of a tag", { tags: ["alphatide"] }, "alp", true],
    ["the beginning of a category", { categories: ["longevity"] }, "lon", true],
    ["the beginning of a target", { mechanismClasses: ["gonadotropin"] }, "gon", true],
    ["a word of a summary", { summary: "for  the gut only" }, "gut", true],
    ["four letters that begin a word of a summary", { summary: "growth" }, "grow", true],
    ["three letters that begin a word of a summary", { summary: "growth" }, "gro", false],
    ["the end of a name", { name: "Alphatide" }, "tide", false],
  ] satisfies Array<[string, Partial<PeptideSummary>, string, boolean]>)(
    "%s: found is %4$s",
    (_, changes, word, isThere) => {
      const found = findsIn(changes, word);
      expect(found.map(({ place, isTypo }) => [place, isTypo])).toEqual(isThere ? [[0, false]] : []);
    },
  );

  test("count most in a name, then in an alias, a tag, a summary", () => {
    const { find } = built([
      entry({ summary: "alpha" }),
      entry({ tags: ["alpha"] }),
      entry({ aliases: ["alpha"] }),
      entry({ name: "alpha" }),
    ]);
    expect(find("alpha").map(({ place }) => place)).toEqual([3, 2, 1, 0]);
  });
});

describe("misspelled words", () => {
  test.each([
    ["a name", { name: "Ipamorelin" }, "ipamorlin", true],
    ["an alias", { aliases: ["Ipamorelin"] }, "ipamorlin", true],
    ["a tag", { tags: ["growth"] }, "growdh", false],
    ["a summary", { summary: "growth" }, "growdh", false],
    ["a name of four letters", { name: "Abce" }, "abcd", true],
    ["a name of three letters", { name: "Abd" }, "abcd", false],
    ["a code typed with three letters", { name: "Kpvx" }, "kpx", false],
    ["a number", { aliases: ["1419"] }, "1418", false],
    ["letters with a number", { name: "Bpc-157" }, "bpc158", true],
    ["two names, one of them long enough", { name: "Abd", aliases: ["Abce"] }, "abcd", true],
    ["too many letters off", { name: "Ipamorelin" }, "ipxxxxlin", false],
  ] satisfies Array<[string, Partial<PeptideSummary>, string, boolean]>)(
    "of %s: read is %4$s",
    (_, changes, word, isThere) => {
      const found = findsIn(changes, word);
      expect(found.map(({ place, isTypo }) => [place, isTypo])).toEqual(isThere ? [[0, true]] : []);
    },
  );

  test("are none where the entry also has the word as typed", () => {
    expect(findsIn({ name: "Thymalin", aliases: ["Thymulin"] }, "thymalin")[0]?.isTypo).toBe(false);
  });
});

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
])("%d entries are read in %d steps, and each is found at its place", (count, steps) => {
  const entries = Array.from({ length: count }, (_, place) => summary(`entry${place}x`, { tags: ["common"] }));
  const { find, pauses } = built(entries);
  expect(pauses).toBe(steps);
  expect(
    find("common")
      .map(({ place }) => place)
      .toSorted((a, b) => a - b),
  ).toEqual([...entries.keys()]);
  for (const place of entries.keys()) expect(find(`entry${place}x`)[0]?.place).toBe(place);
});

import { expect, test } from "vitest";
import { shippedSummaries } from "#support/summaries.ts";
import { closestNames } from "./closest-names.ts";

const shipped = shippedSummaries();
const closest = (text: string) => closestNames(shipped, text, 3).map(({ slug }) => slug);

test.each([
  ["ipamorl", "ipamorelin"],
  ["ipamoreline", "ipamorelin"],
  ["tirzapatyd", "tirzepatide"],
  ["bpc-175", "bpc-157"],
  ["ozempik pen", "semaglutide"],
])("%j is close to %s", (text, slug) => {
  expect(closest(text)[0]).toBe(slug);
});

test("at most as many as asked for", () => {
  expect(closestNames(shipped, "thymosin", 2)).toHaveLength(2);
});

test.each(["qqqqqqqqqq", "--", "", "x"])("nothing is close to %j", (text) => {
  expect(closest(text)).toEqual([]);
});

const names = (text: string, ...entries: Array<readonly [slug: string, name: string, ...aliases: string[]]>) =>
  closestNames(
    entries.map(([slug, name, ...aliases]) => ({ slug, name, aliases })),
    text,
    5,
  ).map(({ slug }) => slug);

test.each([
  ["a letter changed", "abcdefx", true],
  ["a letter dropped", "abcdfg", true],
  ["a letter added", "abcdxefg", true],
  ["the last letter changed", "abcdex", true],
  ["two letters changed", "abcxexg", true],
  ["three letters changed", "abxxexg", false],
  ["another first letter", "xbcdefg", false],
  ["more than a third of five letters", "abcxx", false],
  ["a word of four letters", "abcd", false],
  ["a word of five letters", "abcde", true],
  ["hyphens and capitals", "ABC-DEFG", true],
  ["a second word, after two spaces", "pen  abcdefx", true],
  ["a longer word", "abcdefgxx", true],
  ["a word longer by three letters", "abcdefgxxx", false],
])("%s: %j is close to Abcdefg: %s", (_, text, isClose) => {
  expect(names(text, ["it", "Abcdefg"])).toEqual(isClose ? ["it"] : []);
});

test("the beginning of a longer name is close, and an alias counts as a name", () => {
  expect(names("abcdx", ["it", "Abcdefghijkl"])).toEqual(["it"]);
  expect(names("abcdx", ["it", "Other", "Abcdefghijkl"])).toEqual(["it"]);
});

test("the end of a longer name is not close", () => {
  expect(names("abcdefg", ["it", "Axxxxabcdefg"])).toEqual([]);
});

test("the closest comes first, then by slug", () => {
  const far = ["a", "Abcdxxgh"] as const;
  const near = ["c", "Abcdexgh"] as const;
  const nearToo = ["b", "Abcdefxh"] as const;
  expect(names("abcdefgh", far, near, nearToo)).toEqual(["b", "c", "a"]);
  expect(names("abcdefgh", nearToo, near, far)).toEqual(["b", "c", "a"]);
});

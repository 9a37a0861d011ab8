import { describe, expect, test } from "vitest";
import { isAside, readUses, saysUse } from "./read-uses.ts";

/** "hair | skin or wrinkles": the uses, phrase by phrase. */
const usesIn = (text: string) =>
  readUses(text)
    ?.uses.map((codes) => codes.join(" or "))
    .join(" | ") ?? null;

describe("everyday words name a use", () => {
  test("a whole search: the use, where a plan begins, how it is given, and what is left", () => {
    expect(readUses("best BPC 157 shot for hair loss in 2024")).toEqual({
      uses: [["hair"]],
      ...{ goals: ["hair"], routes: ["sc", "im"], rest: ["bpc"], isGuess: false },
    });
  });

  test.each([
    ["hair loss", "hair"],
    ["hair loss and acne", "hair | acne"],
    ["Alzheimer's", "dementia"],
    // the longest phrase counts, and every use that says it
    ["skin", "skin"],
    ["skin infection", "skin-infection"],
    ["anti aging skin", "wrinkles or skin"],
    ["aging", "aging"],
    ["blood sugar", "diabetes"],
    ["low blood sugar", "low-sugar"],
    ["crow", null],
    ["crow's feet", "wrinkles"],
    ["crow’s feet", "wrinkles"],
    // words that say nothing may be inside a phrase, other words may not
    ["losing all of my hair", "hair"],
    ["grow 2 more hair back", "hair"],
    ["scar stretch the mark", "scars | scars"],
    ["stretch bpc mark", null],
    // a phrase may be made of such words alone
    ["get it up", "erection"],
    ["can't poop", "constipation"],
    ["crow the 2", null],
    // nothing is named
    ["bpc 157", null],
    ["best shot", null],
    ["", null],
  ])("%j names %j", (text, expected) => expect(usesIn(text)).toBe(expected));

  test("a goal is named once, in the order of the table", () => {
    expect(readUses("eczema, sleep and acne")?.goals).toEqual(["skin", "sleep"]);
    expect(readUses("headache")?.goals).toEqual([]);
  });

  test("what is left keeps its order, before and after a phrase, without numbers", () => {
    expect(readUses("bpc 157 hair sleep tb 500 acne kpv")?.rest).toEqual(["bpc", "tb", "kpv"]);
  });
});

test.each([
  ["acne", []],
  ["acne shot", ["sc", "im"]],
  ["acne pen", ["sc", "im"]],
  ["acne pill", ["oral"]],
  ["acne by mouth", ["oral"]],
  ["nasal acne spray", ["intranasal"]],
  ["acne cream", ["topical"]],
  ["acne cream or tablet", ["topical", "oral"]],
])("%j asks for the routes %j", (text, routes) => expect(readUses(text)?.routes).toEqual(routes));

describe("a misspelled word is read as a guess", () => {
  test.each([
    // of four letters and more, one slip
    ["hiar", "hair"],
    ["haiir", "hair"],
    ["insomia", "sleep"],
    ["myopathi", "muscle-wasting"],
    // of nine letters and more, two
    ["sarcopnea", "muscle-wasting"],
    ["hypertrofy", "muscle"],
    // the closest words differ, but not in their use
    ["tendenitis", "injury"],
  ])("%s is %s", (text, expected) => {
    expect([usesIn(text), readUses(text)?.isGuess, saysUse(text)]).toEqual([expected, true, false]);
  });

  test.each([
    ["fluu", "a word of three letters has no slips"],
    ["har", "nor has a word typed with three"],
    ["vair", "the first letter is right"],
    ["miopathi", "two slips in eight letters are another word"],
    ["hypertrofi", "three slips are another word"],
    ["heat", "healing and the heart are equally close"],
  ])("%s is nothing: %s", (text) => expect(readUses(text)).toBeNull());

  test("one guess makes the whole search a guess", () => {
    expect(readUses("hair and insomia")?.isGuess).toBe(true);
    expect(readUses("hair and insomnia")?.isGuess).toBe(false);
  });
});

test.each(["bpc 157", "", "best shot"])("%j says no use", (text) => expect(saysUse(text)).toBe(false));

describe("endings and British spelling are no mistakes", () => {
  test.each([
    ["wrinkles", "wrinkles"],
    ["ageing", "aging"],
    ["injuries", "injury"],
    ["allergies", "allergy"],
    ["stresses", "stress"],
    ["stressed", "stress"],
    ["tanned", "tanning"],
    ["labour", "labor"],
    ["labours", "labor"],
    ["haemophilia", "bleeding"],
    ["tingling feet", "nerves"],
    ["ibs", "constipation"],
  ])("%s names %s", (text, expected) => {
    expect([usesIn(text), saysUse(text)]).toEqual([expected, expected !== null]);
  });

  test.each(["king", "bed", "bournemouth"])("the word %s keeps its end", (word) => {
    expect(readUses(`${word} hair`)?.rest).toEqual([word]);
  });
});

test.each([
  ["for", true],
  ["best", true],
  ["shot", true],
  ["cream", true],
  ["hair", false],
  ["bpc", false],
])("%s is said around what is meant: %s", (word, expected) => expect(isAside(word)).toBe(expected));

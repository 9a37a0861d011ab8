import { describe, expect, test } from "vitest";
import { judgeText } from "./judge-text.ts";
import { OLD_LABELS, OLD_PHRASES, OLD_WORDS } from "./old-words.ts";

const graded = (text: string) => judgeText(text, { isGraded: true });
const words = (count: number) => Array.from({ length: count }, () => "go").join(" ");

test.each([
  ["Add a vial to see how long it lasts."],
  ["Reconstitution of peptides: how much bacteriostatic water a vial of yours needs."],
  ["United Arab Emirates"],
  ["B stands for Asp or Asn"],
  ["Body text at 15 px: 0.25 mg once weekly, 1,419.56 Da, 10 to 20 mg."],
])("“%s” may stay", (text) => expect(graded(text)).toEqual([]));

describe("a sentence", () => {
  test("is too hard from grade 8 on", () => {
    expect(graded("The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.")).toEqual([
      "has grade 11.3, above 8",
    ]);
  });

  test("has a grade from 8 words on: one long word decides that of a label", () => {
    expect(graded("Unsatisfactory approximation of physiological concentration categories")).toEqual([]);
    expect(graded("An unsatisfactory approximation of the physiological quantities here")).toHaveLength(1);
  });

  test("has at most 25 words", () => {
    expect(graded(words(25))).toEqual([]);
    expect(graded(words(26))).toEqual(["has 26 words in a sentence, more than 25"]);
    expect(graded(`${words(25)}. Go ${words(24)}.`)).toEqual([]);
  });

  test("of chemistry may be hard, but not long or old", () => {
    const chemistry = (text: string) => judgeText(text, { isGraded: false });
    expect(
      chemistry("Diketopiperazine formation eliminates the aminoterminal dipeptide of the immobilized chain."),
    ).toEqual([]);
    expect(chemistry(words(26))).toHaveLength(1);
    expect(chemistry("Below stands why.")).toEqual(["says “stands”"]);
  });
});

describe("words no longer used", () => {
  test.each(OLD_WORDS)("“%s”", (word) => expect(graded(`It ${word} x.`)).toContain(`says “${word}”`));
  test.each(OLD_PHRASES)("“%s”", (phrase) => expect(graded(`Here: ${phrase}`)).toContain(`says “${phrase}”`));
  test.each(OLD_LABELS)("“%s” as a label", (label) => {
    expect(graded(label)).toEqual([`is called “${label}”`]);
    expect(graded(`${label} and more`)).toEqual([]);
  });

  test("are found as words, in any case", () => {
    expect(graded("Nobody")).toEqual(["says “nobody”"]);
    expect(graded("Outstanding work understands me")).toEqual([]);
  });

  test("nor British spellings", () => {
    expect(graded("A labelled dose")).toEqual(["spells “labelled” the British way"]);
    expect(graded("It oxidises in 50 millimetres")).toHaveLength(2);
    expect(graded("A labeled dose, in any color, at the center")).toEqual([]);
  });
});

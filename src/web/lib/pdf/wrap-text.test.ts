import { expect, test } from "vitest";
import { newPdf } from "./pdf.ts";
import { wrapText } from "./wrap-text.ts";

const { plain } = (await newPdf("A file")).fonts;

test("a word of ten thousand letters is broken where it must, soon and without a letter lost", () => {
  const word = "wil".repeat(3_333);
  const lines = wrapText(`before ${word} after`, plain, 8, 200);
  expect(lines.join("").replace(/ /g, "")).toBe(`before${word}after`);
  expect(lines.every((line) => plain.widthOfTextAtSize(line, 8) <= 200)).toBe(true);
  const full = lines.slice(1, -2).map((line, place) => `${line}${lines[place + 2]?.[0]}`);
  expect(full.every((line) => plain.widthOfTextAtSize(line, 8) > 200)).toBe(true);
});

test("a column too narrow for a letter still takes one at a time", () => {
  expect(wrapText("WWW", plain, 8, 1)).toEqual(["W", "W", "W"]);
});

import { expect, test } from "vitest";
import { searchPeptides } from "./search-peptides.ts";

const ENTRIES = [
  { name: "BPC-157", aliases: ["Body Protection Compound-157"], tags: ["tendon"], categories: ["recovery", "gut"] },
  { name: "Bremelanotide (PT-141)", aliases: ["Vyleesi"], tags: [], categories: ["sexual-health"] },
  { name: "Sermorelin", aliases: ["GHRH(1-29)"], tags: ["secretagogue"], categories: ["growth-hormone"] },
];
const found = (text: string) => searchPeptides(ENTRIES, text).map((entry) => entry.name);

test.each([
  ["bpc157", "BPC-157"],
  ["BPC 157", "BPC-157"],
  ["protection", "BPC-157"],
  ["tendon", "BPC-157"],
  ["pt141", "Bremelanotide (PT-141)"],
  ["vyl", "Bremelanotide (PT-141)"],
  ["sexual health", "Bremelanotide (PT-141)"],
  ["growth hormone", "Sermorelin"],
  ["ghrh(1-29)", "Sermorelin"],
  ["  recovery   tendon ", "BPC-157"],
])("%j finds %s alone", (text, name) => {
  expect(found(text)).toEqual([name]);
});

test("every word must occur", () => {
  expect(found("tendon vyleesi")).toEqual([]);
});

test("blank text finds everything, signs alone find nothing", () => {
  expect(found("   ")).toHaveLength(3);
  expect(found("%%")).toEqual([]);
});

import { expect, test } from "vitest";
import { isSameTitle, namesProduct } from "./same-title.ts";

const STEP = "Once-Weekly Semaglutide in Adults with Overweight or Obesity";

test.each([
  [STEP, "Once-weekly semaglutide in adults with overweight or obesity."],
  [STEP, `${STEP}: a randomised controlled trial of the effect on body weight and its maintenance over two years`],
  ["Effect of a GH-releasing factor", "Effect of a <i>GH</i>-releasing factor"],
  ["Thymosin \u03b11 in s\u00e9psis: a trial", "RETRACTED: Thymosin \u03b11 in sepsis, a trial"],
  ["Crohn\u2019s disease and vedolizumab", "Crohn's disease and vedolizumab"],
  ["Vitamin D<sub>3</sub>", "Vitamin D3"],
  ["Thymosin", "Retracted: Thymosin"],
  ["Thymosin", " Withdrawn article: Thymosin"],
  ["Crohn\u2019s disease", "Crohns disease"],
  ["(Thymosin alpha)", "Thymosin alpha"],
  ["Adults.", "Adults"],
  ["Adults...", "...Adults"],
  // four words of five
  ["Tesamorelin and fat in women", "Tesamorelin and fat in men"],
  // four words are enough to know a title by its beginning
  ["Tesamorelin in abdominal fat", "Tesamorelin in abdominal fat: one year of a trial in adults with HIV"],
  // nine of the first ten words
  [
    "Effect of tesamorelin on fat and liver in older adults",
    "Effect of tesamorelin on fat and liver in old adults: results of one year of a large trial with many sites",
  ],
  ["A randomised trial of tesamorelin in adults with HIV", "A randomized trial of tesamorelin in adults with HIV"],
])("%j is %j", (ours, theirs) => {
  expect(isSameTitle(ours, theirs)).toBe(true);
  expect(isSameTitle(theirs, ours)).toBe(true);
});

test.each([
  [STEP, "Once-Weekly Tirzepatide in Adolescents with Type 2 Diabetes"],
  ["Efficacy of semaglutide in type 2 diabetes (SUSTAIN 1)", "Efficacy of semaglutide in type 2 diabetes (SUSTAIN 2)"],
  ["Dulaglutide 1.5 mg in type 2 diabetes", "Dulaglutide 4.5 mg in type 2 diabetes"],
  ["Semaglutide", `${STEP}: the role of semaglutide`],
  ["", STEP],
  ["", ""],
  // three words of four
  ["Tesamorelin and abdominal fat", "Tesamorelin and abdominal pain"],
  ["Tesamorelin in fat", "Tesamorelin in fat: one year of a trial in adults with HIV"],
  // eight of the first ten words
  [
    "Effect of tesamorelin on fat and liver in older adults",
    "Effect of tesamorelin on fat and liver in young women: results of one year of a large trial with many sites",
  ],
  ["Tesamorelin 1.5", "Tesamorelin 15"],
  ["Tesamorelin in adults: trial 2", "Tesamorelin in adults: trial two"],
  ["Trials retracted:", "Trials"],
  // a word counts once for each time it occurs
  ["Pain pain", "Pain relief"],
  ["Effects of tesamorelin on fat", "Effects of tesamorelin on the liver and its fat in HIV: one year of a trial"],
])("%j is not %j", (ours, theirs) => {
  expect(isSameTitle(ours, theirs)).toBe(false);
  expect(isSameTitle(theirs, ours)).toBe(false);
});

test("a label is named by its brand or its substance, in full", () => {
  const title = "Egrifta SV (tesamorelin for injection): dose";
  expect(namesProduct(title, ["EGRIFTA SV"])).toBe(true);
  expect(namesProduct(title, ["EGRIFTA WR", "TESAMORELIN"])).toBe(true);
  expect(namesProduct(title, ["EGRIFTA WR", "TESAMORELIN ACETATE"])).toBe(false);
  expect(namesProduct(title, ["", "\u2013"])).toBe(false);
});

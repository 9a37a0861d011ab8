import { expect, test } from "vitest";
import { typedConditions } from "./typed-conditions.ts";

test.each<[string, string[]]>([
  ["pregnant", ["pregnancy"]],
  ["not pregnant", []],
  ["pregnancy in 2015", []],
  ["breast feeding", ["breastfeeding"]],
  ["Leukaemia", ["active-cancer"]],
  ["past leukaemia", ["history-of-cancer"]],
  ["father died of cancer", []],
  ["MEN 2 in the family", ["thyroid-cancer-or-men2"]],
  ["medullary thyroid cancer, mother", ["thyroid-cancer-or-men2"]],
  ["Anorexia as a teenager", ["eating-disorder"]],
  ["suicide attempt last year", ["suicidal-ideation"]],
  ["CKD stage 3", ["kidney-disease"]],
  ["diabetes type 2 and heart failure", ["diabetes", "heart-disease"]],
  ["cancerophobia", []],
  ["tinnitus", []],
  ["", []],
])("%s is read as %j", (text, codes) => {
  expect(typedConditions(text)).toEqual(codes);
});

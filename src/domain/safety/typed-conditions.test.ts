import { describe, expect, test } from "vitest";
import { typedConditions, typedParts } from "./typed-conditions.ts";

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

describe("what stands around a condition decides whether it counts", () => {
  test.each<[rule: string, text: string, codes: string[]]>([
    ["a denial before it", "no history of stroke", []],
    ["a denial after it is about something else", "diabetes not well controlled", ["diabetes"]],
    ["the first of two denials", "never had a stroke not even a small one", []],
    ["a denial of a misspelled word", "not pregnent", []],
    ["a misspelled word alone", "pregnent", ["pregnancy"]],
    ["a doubt", "not sure if pregnant", ["pregnancy"]],
    ["blood pressure, nothing more said", "high blood pressure", ["uncontrolled-hypertension"]],
    ["blood pressure under control", "controlled high blood pressure", []],
    ["blood pressure not under control", "high blood pressure not controlled", ["uncontrolled-hypertension"]],
    ["blood pressure poorly controlled", "poorly controlled hypertension", ["uncontrolled-hypertension"]],
    ["blood pressure badly controlled", "badly controlled hypertension", ["uncontrolled-hypertension"]],
    ["another disease under control still counts", "controlled epilepsy", ["epilepsy"]],
    ["a pregnancy that is over", "pregnancy in 2015", []],
    ["breastfeeding that is over", "breastfeeding in 2019", []],
    ["a stroke is never over", "stroke in 2015", ["stroke-or-clotting"]],
    ["medullary thyroid cancer is one condition, not two", "medullary thyroid cancer", ["thyroid-cancer-or-men2"]],
    ["another thyroid cancer is cancer", "papillary thyroid cancer", ["active-cancer"]],
    ["a denied condition says nothing of the next", "no gallstones, pancreatitis in 2015", ["pancreatitis"]],
    ["nor of a cancer after it", "no gallstones, breast cancer in 2015", ["history-of-cancer"]],
  ])("%s: %s", (_rule, text, codes) => {
    expect(typedConditions(text)).toEqual(codes);
  });
});

describe("a typed list is read part by part", () => {
  test.each<[rule: string, text: string, parts: string[]]>([
    ["separated by words", "warfarin, metformin and semaglutide", ["warfarin", "metformin", "semaglutide"]],
    ["a remark belongs to what it follows", "breast cancer, in remission", ["breast cancer in remission"]],
    ["a year too", "breast cancer, 2015, migraine", ["breast cancer 2015", "migraine"]],
    ["a remark that follows nothing is a part", "in remission, migraine", ["in remission", "migraine"]],
    ["a joining word after a comma is left out", "migraine,and  warfarin", ["migraine", "warfarin"]],
    ["a word that only ends in one stays", "band around the stomach", ["band around the stomach"]],
    ["a word that only begins with one stays", "andropause", ["andropause"]],
    ["marks alone are no part", "-- , migraine, ;", ["migraine"]],
    ["a number is a part", "insulin glargine, 20", ["insulin glargine", "20"]],
    ["nothing is no part", " , ; ", []],
  ])("%s: %s", (_rule, text, parts) => {
    expect(typedParts(text)).toEqual(parts);
  });
});

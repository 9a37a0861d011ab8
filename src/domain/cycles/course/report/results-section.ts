import type { LabFlag, LabRange } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { boundsText, valueText } from "#domain/bloodwork/see/value-text.ts";
import { dayWords } from "#domain/cycles/days/day-words.ts";
import { linesSection, type SheetSection, tableSection } from "#domain/sheet/sheet.ts";
import { isOutside, type LatestResult } from "./latest-results.ts";

export function resultsSection(results: readonly LatestResult[]): SheetSection {
  const title = "Latest blood results";
  if (results.length === 0) return linesSection(title, ["No blood was drawn in these days, as far as was recorded."]);
  const columns = [
    { title: "Test", share: 0.24 },
    { title: "Result", share: 0.18 },
    { title: "Laboratory\u2019s range", share: 0.16 },
    { title: "Flag", share: 0.11 },
    { title: "Drawn", share: 0.16 },
    { title: "Laboratory", share: 0.15 },
  ];
  const rows = results.map((one) => ({
    cells: [
      one.result.rawName,
      resultText(one.result),
      intervalText(one.result.range),
      flagText(one),
      dayWords(one.day),
      one.laboratory,
    ],
    isMarked: isOutside(one),
  }));
  const outside = results.filter(isOutside).length;
  const count = `${outside} of ${results.length} out of range${outside === 0 ? "" : ", listed first"}.`;
  return tableSection(title, columns, rows, `${count} ${NOTE}`);
}

const NOTE =
  "Names, numbers, ranges and flags as the laboratory printed them. Where it set no flag, a value outside its own range is called above or below.";

const FLAG_WORDS: Readonly<Record<LabFlag, string>> = {
  L: "low",
  H: "high",
  LL: "very low",
  HH: "very high",
  A: "abnormal",
};

function resultText({ value, rawUnit, status }: BloodworkResult): string {
  const text = [valueText(value), rawUnit].filter((part) => part !== "").join(" ");
  return status === "final" ? text : `${text} (${status})`;
}

function intervalText(range: LabRange | null): string {
  if (range === null) return "none printed";
  if (range.text.trim() !== "") return range.text.trim();
  const bound = (text: string | null) => (text === null ? null : Number(text));
  return boundsText({ low: bound(range.low), high: bound(range.high) }, range.exclusive, String) ?? "none printed";
}

function flagText({ result, place }: LatestResult): string {
  if (result.flag !== null)
    return result.rawFlag.trim() === ""
      ? FLAG_WORDS[result.flag]
      : `${FLAG_WORDS[result.flag]} (${result.rawFlag.trim()})`;
  return place === "above" || place === "below" ? place : "";
}

import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import { isBeyondLimits, unitItMayBe, unitOfInterval } from "#domain/bloodwork/catalogue/unit-guard.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { saysNormal } from "./flag.ts";
import { placeOf } from "./place-of.ts";

/** What the person should check before saving a result, in words. */
export function doubtsOf(
  result: BloodworkResult,
  { flag, value }: { readonly flag: string; readonly value: string },
  catalogue: Catalogue,
): readonly string[] {
  return [
    ...unitDoubt(result),
    ...valueDoubt(result, value),
    ...flagDoubt(result, flag),
    ...limitDoubt(result, catalogue),
  ];
}

function unitDoubt({ rawUnit, ucum }: BloodworkResult): readonly string[] {
  return rawUnit !== "" && ucum === null ? [`The unit “${rawUnit}” isn't known.`] : [];
}

function valueDoubt({ value }: BloodworkResult, printed: string): readonly string[] {
  return value.kind === "text" && /\d/.test(value.text)
    ? [`“${printed.trim().slice(0, 80)}” is stored as words, not as a number.`]
    : [];
}

function flagDoubt({ value, range, flag }: BloodworkResult, printedFlag: string): readonly string[] {
  const place = range === null ? null : placeOf(value, range);
  if (place === null || range === null) return [];
  const agrees =
    flag === null
      ? place === "inside" || !saysNormal(printedFlag)
      : flag === "A"
        ? place !== "inside"
        : place === (flag === "H" || flag === "HH" ? "above" : "below");
  if (agrees) return [];
  return [`The laboratory marked it ${flagWords(flag)}, but it is ${place} its range ${range.text}.`];
}

const FLAG_WORDS = { H: "high", HH: "very high", L: "low", LL: "very low", A: "abnormal" } as const;
const flagWords = (flag: BloodworkResult["flag"]): string => (flag === null ? "normal" : FLAG_WORDS[flag]);

function limitDoubt(
  { marker: key, value, range, ucum, form, rawUnit }: BloodworkResult,
  { markers }: Catalogue,
): readonly string[] {
  const marker = key === null ? undefined : markers.get(key);
  if (marker === undefined || ucum === null || value.kind !== "number") return [];
  const printed = `${value.number} ${rawUnit}`.trim();
  const other = unitItMayBe(marker, { number: value.number, ucum, form, sex: null });
  if (other !== null)
    return [`${printed} is far from every known range for ${marker.name}; ${value.number} ${other} would not be.`];
  const unit = range === null ? null : unitOfInterval(marker, range, { ucum, form });
  if (unit !== null) return [`The range ${range?.text} looks like ${unit}, not ${rawUnit}. Check the unit.`];
  const canonical = convert(marker, { number: value.number, from: ucum, form, to: marker.canonicalUnit });
  return canonical !== null && isBeyondLimits(marker, canonical)
    ? [`${printed} is beyond what is measured for ${marker.name}. Check the number and the unit.`]
    : [];
}

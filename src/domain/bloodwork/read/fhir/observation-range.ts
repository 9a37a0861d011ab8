import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { LabNumber, type LabRange } from "#domain/bloodwork/record/lab-value.ts";
import { Exact } from "#domain/units/amount.ts";
import { readRange } from "../printed/range.ts";
import { codingsOf, wordsOf } from "./codes.ts";
import { type Json, listOf, member, textOf } from "./json.ts";
import { quantityDigits, unitOf } from "./observation-value.ts";

export interface ObservedRanges {
  readonly range: LabRange | null;
  /** Other intervals of the same observation, such as `treatment: high 54`. */
  readonly others: readonly string[];
  readonly doubts: readonly string[];
}

export interface RangePerson {
  readonly sex: "M" | "F" | null;
}

/**
 * The laboratory's interval: the one that is the normal range and is marked for this person, or for no one in
 * particular. Its text takes precedence over its bounds, because R4 can't express a strict bound.
 */
export function rangesOf(
  observation: Json,
  valueUnit: string,
  person: RangePerson,
  catalogue: Catalogue,
): ObservedRanges {
  const all = listOf(member(observation, "referenceRange"));
  const normal = all.filter((one) => isNormal(one) && isFor(one, person));
  const [chosen] = normal;
  const others = all.filter((one) => one !== chosen).map(otherText);
  if (chosen === undefined) return { range: null, others, doubts: [] };
  const doubts = normal.length > 1 ? ["The document gives several normal ranges; the first is shown."] : [];
  const { range, doubt } = oneRange(chosen, valueUnit, catalogue);
  return { range, others, doubts: doubt === null ? doubts : [...doubts, doubt] };
}

/** R4 `type`, DSTU2 `meaning`. */
const meaningOf = (range: unknown): unknown => member(range, "type") ?? member(range, "meaning");

function isNormal(range: unknown): boolean {
  const meaning = meaningOf(range);
  if (listOf(meaning).length === 0) return true;
  const codes = codingsOf(meaning).map(({ code }) => code.toLowerCase());
  return codes.includes("normal") || codes.includes("type") || /^(?:normal|reference|type)/i.test(wordsOf(meaning));
}

/** SNOMED CT's codes as well as HL7's. */
const FEMALE = /^(?:f|female|248152002|w|weiblich|woman|women|adult female|females)$/i;
const MALE = /^(?:m|male|248153007|man|men|adult male|males)$/i;

function isFor(range: unknown, { sex }: RangePerson): boolean {
  const said = listOf(member(range, "appliesTo")).flatMap((one) => [
    wordsOf(one),
    ...codingsOf(one).map(({ code }) => code),
  ]);
  if (sex === "M") return !said.some((word) => FEMALE.test(word));
  return sex === null || !said.some((word) => MALE.test(word));
}

function oneRange(
  range: unknown,
  valueUnit: string,
  catalogue: Catalogue,
): { range: LabRange | null; doubt: string | null } {
  const [low, high] = boundsOf(range);
  const text = textOf(range, "text").slice(0, 500);
  if (low === null && high === null && text === "") return { range: null, doubt: null };
  const printed = readRange(text, "point");
  const hasPrinted = printed !== null && (printed.low !== null || printed.high !== null);
  const other = [member(range, "low"), member(range, "high")].find((bound) => isOtherUnit(bound, valueUnit, catalogue));
  if (other !== undefined)
    return {
      range: {
        text: `${text === "" ? boundsText(low, high) : text} ${textOf(other, "unit")}`,
        low: null,
        high: null,
        exclusive: null,
      },
      doubt: "The range is given in another unit than the value.",
    };
  if (hasPrinted) {
    const isSame = (low === null && high === null) || (isEqual(printed.low, low) && isEqual(printed.high, high));
    return {
      range: { ...printed, text },
      doubt: isSame ? null : "The text of the range and its bounds differ; the text is used.",
    };
  }
  return { range: { text: text === "" ? boundsText(low, high) : text, low, high, exclusive: null }, doubt: null };
}

const boundsOf = (range: unknown): readonly [string | null, string | null] => [
  boundOf(member(range, "low")),
  boundOf(member(range, "high")),
];

/** Numbers with too many digits are left to the text. */
function boundOf(quantity: unknown): string | null {
  const digits = quantityDigits(quantity);
  return LabNumber.safeParse(digits).success ? digits : null;
}

function isOtherUnit(bound: unknown, valueUnit: string, catalogue: Catalogue): boolean {
  const [own, value] = [ucumOf(unitOf(bound, catalogue).unit, catalogue), ucumOf(valueUnit, catalogue)];
  return own !== null && value !== null && own !== value;
}

const isEqual = (left: string | null, right: string | null): boolean =>
  left === right || (left !== null && right !== null && new Exact(left).eq(right));

function boundsText(low: string | null, high: string | null): string {
  if (low === null) return `<= ${high}`;
  return high === null ? `>= ${low}` : `${low}-${high}`;
}

function otherText(range: unknown): string {
  const [low, high] = boundsOf(range);
  const label = wordsOf(meaningOf(range)) || wordsOf(member(range, "appliesTo")) || "other";
  const bounds = low === null ? `high ${high}` : high === null ? `low ${low}` : `${low}-${high}`;
  return `${label}: ${low === null && high === null ? textOf(range, "text") : bounds}`.slice(0, 500);
}

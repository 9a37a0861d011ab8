import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import { unitItMayBe } from "#domain/bloodwork/catalogue/unit-guard.ts";
import type { DecimalSign } from "#domain/bloodwork/read/table/decimals.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { unitText, withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import type { RowDraft } from "./row-draft.ts";

/** Something to check before saving. It never blocks saving, because the report may really say so. */
export interface RowDoubt {
  readonly text: string;
  /** The UCUM unit that would make the number plausible; one press applies it. */
  readonly unit: string | null;
}

interface DoubtContext {
  readonly catalogue: Catalogue;
  readonly sex: "female" | "male" | null;
}

/** Checks for an unlikely unit or a number far from all known values of its marker. */
export function rowDoubts(result: BloodworkResult, context: DoubtContext): readonly RowDoubt[] {
  const before = found.get(result);
  if (before?.context.catalogue === context.catalogue && before.context.sex === context.sex) return before.doubts;
  const doubts = doubtsOf(result, context);
  found.set(result, { context, doubts });
  return doubts;
}

/** Cached so that unchanged rows get the same object and don't render again. */
const found = new WeakMap<BloodworkResult, { readonly context: DoubtContext; readonly doubts: readonly RowDoubt[] }>();

function doubtsOf(result: BloodworkResult, { catalogue, sex }: DoubtContext): readonly RowDoubt[] {
  const marker = result.marker === null ? undefined : catalogue.markers.get(result.marker);
  const { value, ucum, form, rawUnit } = result;
  const isMeasured = value.kind === "number" || value.kind === "range";
  if (rawUnit !== "" && ucum === null)
    return [plain(`The unit “${rawUnit}” isn't known. It is stored as printed and left out of charts.`)];
  if (marker === undefined) return [];
  if (isMeasured && ucum === null) return [plain("Without a unit it is stored but left out of charts.")];
  if (ucum !== null && !marker.units.some((unit) => unit.ucum === ucum))
    return [
      plain(
        `${marker.name} isn't measured in ${unitText(ucum) || "a plain number"}. It is stored but left out of charts.`,
      ),
    ];
  if (value.kind !== "number" || ucum === null) return [];
  const other = unitItMayBe(marker, { number: value.number, ucum, form, sex: sexLetter(sex) });
  const said = withUnit(valueText(value), ucum);
  if (other !== null)
    return [
      {
        text: `${said} is far from every known range for ${marker.name}. Did you mean ${unitText(other)}?`,
        unit: other,
      },
    ];
  const number = convert(marker, { number: value.number, from: ucum, form, to: marker.canonicalUnit });
  if (number === null || (number.gte(marker.hardLimits.low) && number.lte(marker.hardLimits.high))) return [];
  return [plain(`${said} is beyond what is measured for ${marker.name}. Check the number and the unit.`)];
}

/**
 * "1,184" is read by what the other rows show, so typing one of them can turn 1184 into 1.184. Asks nothing where the
 * point is the decimal sign and was typed.
 */
export function decimalDoubt({ from, value }: Pick<RowDraft, "from" | "value">, decimal: DecimalSign): RowDoubt | null {
  const typed = value.replace(/^[<>≤≥~\s]+/u, "").trim();
  const read = readTypedNumber(typed);
  if (from !== null || !("problem" in read) || read.problem.code !== "ambiguous") return null;
  const sign = typed.includes(",") ? "comma" : "point";
  if (sign === "point" && decimal === "point") return null;
  const [exact, whole] = read.problem.readings;
  if (exact === undefined || whole === undefined) return null;
  const [meant, other] = sign === decimal ? [exact, whole] : [whole, exact];
  return plain(`${typed} is read as ${meant.value}. If you mean ${other.value}, type ${other.text}.`);
}

const plain = (text: string): RowDoubt => ({ text, unit: null });

const sexLetter = (sex: "female" | "male" | null): "M" | "F" | null =>
  sex === null ? null : sex === "male" ? "M" : "F";

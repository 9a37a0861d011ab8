import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import { unitItMayBe } from "#domain/bloodwork/catalogue/unit-guard.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { unitText, withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";

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

const plain = (text: string): RowDoubt => ({ text, unit: null });

const sexLetter = (sex: "female" | "male" | null): "M" | "F" | null =>
  sex === null ? null : sex === "male" ? "M" : "F";

import type { Amount, AmountUnit } from "#domain/units/amount.ts";
import {
  inProportion,
  type Measured,
  type Millilitres,
  mcg,
  measured,
  minus,
  mL,
  type Substance,
} from "#domain/units/measure.ts";
import type { DoseMeasure } from "../measuring/dose-measure.ts";
import type { Supply } from "../measuring/how-long-it-lasts.ts";
import type { GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";
import type { IuFactor } from "../substance/iu-factors.ts";
import { countText, measureText, numberText, percentText, substanceText, unitsText } from "./shown-number.ts";

/** One step of the arithmetic, as a person would write it. */
export interface WorkingLine {
  readonly label: string;
  readonly expression: string;
  readonly result: string;
}

export interface WorkingInput {
  readonly given: GivenMix;
  readonly contents: readonly Content[];
  readonly driver: Content;
  readonly volume: Millilitres | null;
  readonly dose: Substance | null;
  /** The source that converted the entered dose to the container's unit, if needed. */
  readonly factor: IuFactor | null;
  readonly measure: DoseMeasure | null;
  readonly amounts: readonly Substance[] | null;
  readonly supply: Supply | null;
}

/** Every step from the inputs to the draw, so that it can be checked by hand. */
export function workingLines(input: WorkingInput): readonly WorkingLine[] {
  const { given, contents, volume, dose, measure } = input;
  return [
    ...contents.flatMap((content) => contentLines(content, given.overfill)),
    ...(volume === null ? [] : volumeLines(given, volume, contents)),
    ...conversionLines(input),
    ...(dose === null || measure === null ? [] : measureLines(measure, dose, input)),
    ...rideAlongLines(input),
    ...supplyLines(input),
  ];
}

/** The lines as plain text to copy, one per line: "Draw: 250 mcg ÷ 2,500 mcg/mL = 0.1 mL". */
export const workingText = (lines: readonly WorkingLine[]): string =>
  lines.map(({ label, expression, result }) => `${label}: ${expression} = ${result}`).join("\n");

const named = (what: string, { name }: Content): string => (name === "" ? what : `${what} of ${name}`);

function contentLines(content: Content, overfill: Amount | null): WorkingLine[] {
  if (content.basis === "label") return [];
  const { purity, netPeptide, found } = content.analysis;
  const start = found === null ? `label ${substanceText(content.label)}` : `weighed ${substanceText(found)}`;
  const over = found === null && overfill !== null ? [`${percentText(overfill.plus(1))} fill`] : [];
  const factors = [
    ...over,
    ...(purity === null ? [] : [`${percentText(purity)} purity`]),
    ...(netPeptide === null ? [] : [`${percentText(netPeptide)} peptide`]),
  ];
  return [
    {
      label: named("Amount by the analysis", content),
      expression: [start, ...factors].join(" × "),
      result: substanceText(content.used),
    },
  ];
}

function volumeLines(given: GivenMix, volume: Millilitres, contents: readonly Content[]): WorkingLine[] {
  const { diluent, displacement } = given;
  const sum: WorkingLine[] =
    diluent === null || displacement === null || displacement.value.isZero()
      ? []
      : [
          {
            label: "Volume",
            expression: `${measureText(diluent)} water + ${measureText(displacement)} powder`,
            result: measureText(volume),
          },
        ];
  const strengths = contents.map((content) => ({
    label: named("Concentration", content),
    expression: `${substanceText(content.used)} ÷ ${measureText(volume)}`,
    result: `${substanceText(perMl(content, volume))}/mL`,
  }));
  return [...sum, ...strengths];
}

const perMl = ({ used }: Content, volume: Millilitres): Substance => inProportion(used, mL(1), volume);

function conversionLines({ given, dose, factor }: WorkingInput): WorkingLine[] {
  if (factor === null || dose === null || given.dose === null) return [];
  const [units, weight] = [measured(factor.iu, "IU"), mcg(factor.mcg)];
  const rule = `${substanceText(units)} = ${substanceText(weight, "mcg")}`;
  return [
    {
      label: "Dose in the unit of the container",
      expression: `${substanceText(given.dose, given.doseUnit)}, ${rule} (${factor.source.title}, ${factor.source.year})`,
      result: substanceText(dose),
    },
  ];
}

function measureLines(measure: DoseMeasure, dose: Substance, { given, driver, volume }: WorkingInput): WorkingLine[] {
  const unit = given.doseUnit;
  const byVolume = (drawn: Millilitres): WorkingLine[] =>
    volume === null
      ? []
      : [
          {
            label: "Volume of one dose",
            expression: `${substanceText(dose, unit)} ÷ ${substanceText(perMl(driver, volume), unit)}/mL`,
            result: measureText(drawn),
          },
        ];
  switch (measure.kind) {
    case "injection":
      return [...byVolume(measure.volume), ...unitLines(measure)];
    case "nasal":
      return measure.spray === null
        ? byVolume(measure.volume)
        : [
            ...byVolume(measure.volume),
            division(dose, measure.spray.amount, { what: "spray", count: measure.spray.sprays.exact, unit }),
          ];
    case "oral-liquid":
      return byVolume(measure.volume);
    case "oral-solid":
      return [division(dose, driver.used, { what: measure.form ?? "tablet", count: measure.pieces, unit })];
    case "topical":
      return [
        {
          label: "Quantity of one dose",
          expression: `${substanceText(dose, unit)} ÷ ${substanceText(driver.used, unit)}/${measure.quantity.unit}`,
          result: measureText(measure.quantity),
        },
      ];
    case "pen":
      return [division(dose, measure.amountPerClick, { what: "click", count: measure.clicks.exact, unit })];
  }
}

function unitLines({ volume, onSyringe }: Extract<DoseMeasure, { kind: "injection" }>): WorkingLine[] {
  if (onSyringe === null) return [];
  const { units, syringe } = onSyringe;
  return [
    {
      label: "Units on the syringe",
      expression: `${measureText(volume)} × ${numberText(syringe.unitsPerMl)} units/mL`,
      result: unitsText(units),
    },
  ];
}

function division(
  dose: Substance,
  each: Substance,
  { what, count, unit }: { what: string; count: Amount; unit: AmountUnit | null },
): WorkingLine {
  return {
    label: `Number of ${what}s`,
    expression: `${substanceText(dose, unit)} ÷ ${substanceText(each, unit)} per ${what}`,
    result: countText(count, what),
  };
}

function rideAlongLines({ contents, driver, dose, amounts, given }: WorkingInput): WorkingLine[] {
  if (dose === null || amounts === null) return [];
  return contents.flatMap((content, place) => {
    const amount = amounts[place];
    if (content === driver || amount === undefined) return [];
    return [
      {
        label: `In the same draw${content.name === "" ? "" : `, ${content.name}`}`,
        expression: `${substanceText(content.used)} × ${substanceText(dose, given.doseUnit)} ÷ ${substanceText(driver.used)}`,
        result: substanceText(amount),
      },
    ];
  });
}

function supplyLines({ supply, given }: WorkingInput): WorkingLine[] {
  if (supply === null) return [];
  const { consumption, whole, days } = supply;
  const { each, available, lost } = consumption;
  const needle: WorkingLine[] = lost.value.isZero()
    ? []
    : [
        {
          label: "Liquid one dose takes",
          expression: `${anyText(minus(each, lost), given.doseUnit)} + ${anyText(lost, given.doseUnit)} that stays in the needle`,
          result: anyText(each, given.doseUnit),
        },
      ];
  const doses: WorkingLine = {
    label: "Whole doses in a container",
    expression: `${anyText(available, given.doseUnit)} ÷ ${anyText(each, given.doseUnit)}, rounded down`,
    result: countText(whole, "dose"),
  };
  if (days === null || given.dosesPerWeek === null) return [...needle, doses];
  const perWeek = `${numberText(given.dosesPerWeek)} a week × 7`;
  return [
    ...needle,
    doses,
    {
      label: "Days they last",
      expression: `${countText(whole, "dose")} ÷ ${perWeek}, rounded down`,
      result: countText(days, "day"),
    },
  ];
}

function anyText(measure: Measured<string>, unit: AmountUnit | null): string {
  if (measure.unit === "mcg") return substanceText({ value: measure.value, unit: "mcg" }, unit);
  return measure.unit === "IU" ? substanceText({ value: measure.value, unit: "IU" }) : measureText(measure);
}

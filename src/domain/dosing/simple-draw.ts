import { AMOUNT_UNITS, type AmountUnit } from "../units/amount-unit.ts";
import { calculateMix } from "./calculate.ts";
import { findingText } from "./findings/finding-text.ts";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_MIX, EMPTY_SYRINGE, MAX_NUMBER_LENGTH, type Mix } from "./mix.ts";
import { problemText } from "./words/problem-text.ts";
import { countText, measureText, unitsText } from "./words/shown-number.ts";
import { workingText } from "./words/working.ts";

/** One vial, its water and one dose, as typed: the smallest question a calculator can be asked. */
export interface SimpleDraw {
  readonly vial: string;
  readonly vialUnit: AmountUnit;
  readonly water: string;
  readonly dose: string;
  readonly doseUnit: AmountUnit;
  readonly syringe: SimpleSyringe;
}

export const SIMPLE_SYRINGES = ["u100-1", "u100-0.5", "u100-0.3", "u40-1"] as const;
export type SimpleSyringe = (typeof SIMPLE_SYRINGES)[number];

const SYRINGES: Readonly<Record<SimpleSyringe, { readonly scale: "U-100" | "U-40"; readonly barrelMl: string }>> = {
  "u100-1": { scale: "U-100", barrelMl: "1" },
  "u100-0.5": { scale: "U-100", barrelMl: "0.5" },
  "u100-0.3": { scale: "U-100", barrelMl: "0.3" },
  "u40-1": { scale: "U-40", barrelMl: "1" },
};

/** Missing or invalid values become an empty field or the usual choice. */
export function readSimpleDraw(typed: (name: keyof SimpleDraw) => string | null): SimpleDraw {
  const text = (name: keyof SimpleDraw) => (typed(name) ?? "").slice(0, MAX_NUMBER_LENGTH);
  const unit = (name: keyof SimpleDraw, usual: AmountUnit) => AMOUNT_UNITS.find((one) => one === typed(name)) ?? usual;
  return {
    vial: text("vial"),
    vialUnit: unit("vialUnit", "mg"),
    water: text("water"),
    dose: text("dose"),
    doseUnit: unit("doseUnit", "mcg"),
    syringe: SIMPLE_SYRINGES.find((one) => one === typed("syringe")) ?? "u100-1",
  };
}

interface SimpleVial {
  readonly vial: Mix["dose"];
  readonly waterMl: string;
  readonly dose: Mix["dose"];
  readonly scale: "U-100" | "U-40";
  /** Empty if it isn't known. */
  readonly barrelMl: string;
}

/** The mix of one vial and one syringe, of which nothing else is known. */
export const simpleMix = ({ vial, waterMl, dose, scale, barrelMl }: SimpleVial): Mix => ({
  ...EMPTY_MIX,
  components: [{ ...EMPTY_COMPONENT, amount: vial }],
  liquid: { ...EMPTY_MIX.liquid, diluentMl: waterMl },
  dose,
  delivery: { ...EMPTY_DELIVERIES.injection, syringe: { ...EMPTY_SYRINGE, scale, barrelMl } },
});

interface AnswerLine {
  readonly tone: "answer" | "beside" | "stop" | "care" | "note";
  readonly text: string;
}

const FIELD_NAMES: ReadonlyArray<readonly [field: string, name: string]> = [
  ["components.0.amount", "In the vial"],
  ["liquid.diluentMl", "Water added"],
  ["dose.value", "Dose"],
];

/** The draw in a few lines, or why there is none. Beside a stop no number is ever shown. */
export function simpleDrawAnswer({ vial, vialUnit, water, dose, doseUnit, syringe }: SimpleDraw): AnswerLine[] {
  const mix = simpleMix({
    vial: { value: vial, unit: vialUnit },
    waterMl: water,
    dose: { value: dose, unit: doseUnit },
    ...SYRINGES[syringe],
  });
  const { problems, missing, stops, findings, measure, sentence, working } = calculateMix(mix);
  if (problems.length > 0)
    return problems.map(({ field, problem }) => ({ tone: "stop", text: `${nameOf(field)}: ${problemText(problem)}` }));
  if (missing.length > 0) return [{ tone: "note", text: "Your draw will appear here." }];
  if (stops.length > 0) return stops.map((stop) => ({ tone: "stop", text: findingText(stop, doseUnit) }));
  if (measure?.kind !== "injection" || measure.onSyringe === null || sentence === null)
    return [{ tone: "stop", text: "Enter the vial and the dose both by weight, or both in IU." }];
  const remarks = findings.filter(({ code }) => code !== "no-reference"); // no study was looked up
  return [
    { tone: "answer", text: unitsText(measure.onSyringe.units) },
    { tone: "beside", text: `${measureText(measure.volume)} on the ${SYRINGES[syringe].scale} scale` },
    ...remarks.map((remark) => ({
      tone: remark.tone === "info" ? ("note" as const) : remark.tone,
      text:
        remark.code === "marks-assumed"
          ? `Counted as if each mark on the syringe is ${countText(remark.unitsPerMark, "unit")}. Look at yours.`
          : findingText(remark, doseUnit),
    })),
    { tone: "note", text: workingText(working) },
  ];
}

const nameOf = (field: string): string => FIELD_NAMES.find(([known]) => known === field)?.[1] ?? "Syringe";

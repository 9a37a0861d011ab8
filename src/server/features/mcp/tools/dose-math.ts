import { z } from "zod";
import { calculateMix } from "#domain/dosing/calculate.ts";
import { findingText } from "#domain/dosing/findings/finding-text.ts";
import { simpleMix } from "#domain/dosing/simple-draw.ts";
import { problemText } from "#domain/dosing/words/problem-text.ts";
import { substanceText } from "#domain/dosing/words/shown-number.ts";
import { workingText } from "#domain/dosing/words/working.ts";
import { formatNumber } from "#domain/units/amount.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { ToolRefusal, tool } from "../toolbox.ts";

const Amount = z.number().positive().max(1_000_000);
const Barrel = z.enum(["0.3", "0.5", "1", "2", "3"]);

/** Arithmetic alone: the amounts are the caller's, and no entry of the library is looked at. */
export const doseMath = tool({
  name: "dose_math",
  title: "Dose arithmetic",
  description:
    "Pure arithmetic for a vial that was mixed with water: how many mL and syringe units hold a given amount. It does not say what anyone should take.",
  input: z.strictObject({
    vialAmount: Amount.describe("What the whole vial holds"),
    vialUnit: z.enum(AMOUNT_UNITS).default("mg"),
    waterMl: z.number().positive().max(100).describe("Water added, in mL"),
    dose: Amount.describe("The amount to measure"),
    doseUnit: z.enum(AMOUNT_UNITS),
    scale: z.enum(["U-100", "U-40"]).default("U-100"),
    barrelMl: Barrel.optional().describe("What the syringe holds, to check that the draw fits"),
  }),
  answer: ({ vialAmount, vialUnit, waterMl, dose, doseUnit, scale, barrelMl = "" }) => {
    const mix = simpleMix({
      vial: { value: formatNumber(vialAmount), unit: vialUnit },
      waterMl: formatNumber(waterMl),
      dose: { value: formatNumber(dose), unit: doseUnit },
      scale,
      barrelMl,
    });
    const { problems, stops, findings, measure, sentence, concentrations, supply, working } = calculateMix(mix);
    if (problems.length > 0)
      throw new ToolRefusal(problems.map(({ field, problem }) => `${field}: ${problemText(problem)}`).join(" "));
    // no study was looked up, so nothing can be said of one
    const warnings = findings
      .filter(({ code }) => code !== "no-reference")
      .map((finding) => findingText(finding, doseUnit));
    if (stops.length > 0) {
      const reasons = stops.map((stop) => findingText(stop, doseUnit));
      return {
        text: `This dose can't be measured like this, so there is no number. ${reasons.join(" ")}`,
        data: { isMeasurable: false, stops: reasons, warnings, volumeMl: null, syringeUnits: null },
      };
    }
    if (measure?.kind !== "injection" || sentence === null)
      throw new ToolRefusal("These units can't be compared: enter vial and dose both by weight or both in IU.");
    const perMl = concentrations?.[0];
    return {
      text: [`${sentence.numerals}.`, workingText(working), ...warnings].join("\n"),
      data: {
        isMeasurable: true,
        /** Exact, as decimal text. */
        volumeMl: formatNumber(measure.volume.value),
        syringeUnits: measure.onSyringe === null ? null : formatNumber(measure.onSyringe.units.value),
        scale,
        concentrationPerMl: perMl === undefined ? null : substanceText(perMl),
        wholeDosesInVial: supply === null ? null : formatNumber(supply.whole),
        working,
        warnings,
        stops: [],
        source: "Arithmetic from the given amounts. Nothing was looked up.",
      },
    };
  },
});

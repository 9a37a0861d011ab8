import type { Calculation } from "#domain/dosing/calculation.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { measureText, substanceText, unitsText } from "#domain/dosing/words/shown-number.ts";
import { formatNumber } from "#domain/units/amount.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";

export interface WalkStep {
  readonly title: string;
  readonly text: string;
  readonly source: string | null;
}

const CDC = "CDC, injection safety guideline, 2007";
const EGRIFTA = "EGRIFTA SV, reconstitution, Theratechnologies 2024";

/**
 * Steps for handling one vial with the numbers of this mix. General practice names its source; the numbers come from
 * the calculator.
 */
export function walkSteps(mix: Mix, { measure, dose, volume }: Calculation): WalkStep[] {
  if (measure?.kind !== "injection" || dose === null || volume === null) return [];
  const water = `${written(mix.liquid.diluentMl)} mL`;
  const draw = measure.onSyringe;
  const amount = draw === null ? measureText(measure.volume) : unitsText(draw.units);
  const parts = draw?.parts ?? null;
  const scale = draw === null ? "" : draw.syringe.scale === "other" ? "" : ` on the ${draw.syringe.scale} scale`;
  const names = mix.components.map(({ name }) => name.trim() || "the vial").join(" and ");
  const step = (title: string, text: string, source: string | null = null): WalkStep => ({ title, text, source });
  return [
    step(
      "Gather what you need",
      `The vial of ${names} and the water. A new syringe to mix and a new one${scale} to draw. Alcohol swabs. A box for used needles.`,
    ),
    step("Check the label", `Does the vial say ${mix.components.map(contentText).join(", ")}? If not, stop.`),
    step(
      "Wash and dry your hands",
      "Work on a clean surface. A needle or syringe that was used never goes into a vial.",
      CDC,
    ),
    step("Clean both stoppers", "An alcohol swab on the water and one on the vial. Let them dry."),
    step(`Draw ${water} of water`, "With the mixing syringe. Read the mark at eye level."),
    step("Add the water slowly", "Into the vial with the powder. A strong jet makes foam."),
    step(
      "Roll, do not shake",
      "Roll the vial between your hands until it is clear. One approved powder asks for 30 seconds. Follow the leaflet of yours.",
      EGRIFTA,
    ),
    step("Look at it", "Clear and without particles? If it is cloudy, colored or has pieces in it, don't use it."),
    step(
      "Label the vial",
      `What it is, ${water} of water, ${amount} for ${substanceText(dose, mix.dose.unit)}, and the day.`,
    ),
    step(
      `Draw ${amount}`,
      parts === null
        ? `${measureText(measure.volume)}${scale}, for ${substanceText(dose, mix.dose.unit)}. Compare with the picture.`
        : `It does not fit one barrel: ${parts.map(unitsText).join(", then ")}${scale}.`,
    ),
    step("Put the needle away", "Into a container made for needles, at once. Do not put the cap back on.", CDC),
  ];
}

/** "1.5" for what was typed as "1,5" or "1.5000". */
function written(typed: string): string {
  const read = readTypedNumber(typed);
  return "value" in read ? formatNumber(read.value) : typed.trim();
}

const contentText = ({ name, amount }: Mix["components"][number]): string =>
  `${name.trim() ? `${name.trim()} ` : ""}${written(amount.value)} ${amount.unit ?? ""}`.trim();

import type { VialDraw } from "#domain/cycles/stock/vial-draw.ts";
import { countText } from "#domain/dosing/words/shown-number.ts";
import { formatNumber, formatQuantity } from "#domain/units/amount.ts";

/**
 * What follows the amount: "10 units (U-100), 0.1 mL"; null without a number to draw. The volume is on every syringe, so
 * it is said even where the scale is known: the same units are another dose on another scale.
 */
export function drawText(draw: VialDraw): string | null {
  if (draw.kind !== "units") return null;
  const { scale, units, exact, volumeMl } = draw;
  const about = units.eq(exact) ? "" : "about ";
  const volume = `${formatNumber(volumeMl)} mL`;
  return scale === "other" ? about + volume : `${about}${countText(units, "unit")} (${scale}), ${volume}`;
}

/** What a rounded draw gives, or why there is none; null if there is nothing to add. */
export function drawNote(draw: VialDraw): string | null {
  switch (draw.kind) {
    case "units":
      return draw.units.eq(draw.exact) ? null : roundedText(draw);
    case "not-mixed":
      return "This vial isn't mixed yet. Add its water to see what to draw.";
    case "strength-unknown":
      return `No draw shown. ${draw.why}`;
    case "over-syringe":
      return "More than one syringe of 1 mL holds.";
    case "too-small":
      return "Less than 0.02 mL: too little to measure with a syringe.";
    case "not-enough":
      return `Only ${formatQuantity(draw.left)} left in this vial.`;
  }
}

function roundedText({ scale, units, exact, volumeMl, gives }: Extract<VialDraw, { kind: "units" }>): string {
  if (scale === "other")
    return `Exactly ${formatNumber(exact.div(100))} mL. ${formatNumber(volumeMl)} mL gives ${formatQuantity(gives)}.`;
  const drawn = `${countText(units, "unit")} ${units.eq(1) ? "gives" : "give"}`;
  return `Exactly ${countText(exact, "unit")}. ${drawn} ${formatQuantity(gives)}.`;
}

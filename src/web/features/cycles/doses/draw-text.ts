import type { VialDraw } from "#domain/cycles/stock/vial-draw.ts";
import { counted } from "#domain/dosing/words/shown-number.ts";
import { formatQuantity } from "#domain/units/amount.ts";

/** What follows the amount: "10 units (U-100)"; null without a number to draw. */
export function drawText(draw: VialDraw): string | null {
  if (draw.kind !== "units") return null;
  return `${draw.units.eq(draw.exact) ? "" : "about "}${counted(draw.units, "unit")} (U-100)`;
}

/** What a rounded draw gives, or why there is none; null if there is nothing to add. */
export function drawNote(draw: VialDraw): string | null {
  switch (draw.kind) {
    case "units":
      return draw.units.eq(draw.exact)
        ? null
        : `Exactly ${counted(draw.exact, "unit")}. ${counted(draw.units, "unit")} ${draw.units.eq(1) ? "gives" : "give"} ${formatQuantity(draw.gives)}.`;
    case "not-mixed":
      return "This vial isn't mixed yet. Add its water to see what to draw.";
    case "strength-unknown":
      return `No draw shown. ${draw.why}`;
    case "over-syringe":
      return "More than one U-100 syringe holds (100 units).";
    case "too-small":
      return "Less than 2 units: too little to measure with a U-100 syringe.";
    case "not-enough":
      return `Only ${formatQuantity(draw.left)} left in this vial.`;
  }
}

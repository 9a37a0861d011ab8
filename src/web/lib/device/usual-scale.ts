import type { SyringeScale } from "#domain/dosing/mix.ts";
import { storedValue } from "./stored-value.ts";

/** The scale of the syringe last chosen in the calculator on this device; U-100 until another is chosen. */
export const usualScale = storedValue<SyringeScale>(
  "mine:syringe-scale",
  (stored) => (stored === "U-100" || stored === "U-40" || stored === "other" ? stored : undefined),
  "U-100",
  { isText: true },
);

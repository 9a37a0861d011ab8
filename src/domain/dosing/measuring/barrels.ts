import type { SyringeScale } from "../mix.ts";

/** Barrel sizes sold with each scale, in mL. */
export const BARRELS: Readonly<Record<Exclude<SyringeScale, "other">, readonly string[]>> = {
  "U-100": ["0.3", "0.5", "1"],
  "U-40": ["0.5", "1"],
};

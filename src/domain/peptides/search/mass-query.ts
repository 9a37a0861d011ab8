/** Masses to look for, both ends included. */
export interface MassQuery {
  readonly massDa: number;
  readonly toleranceDa: number;
}

const SMALLEST_MASS_DA = 100;
const USUAL_TOLERANCE_DA = 1;
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const UNIT = String.raw`(?:da|g\/mol)`;
const MASS = new RegExp(
  String.raw`^(${NUMBER})\s*(?:${UNIT}\s*)?(?:(?:±|\+\/?-)\s*(${NUMBER})\s*(?:(%)|${UNIT})?)?$`,
  "i",
);

/**
 * "1419.56", "1,419.56 Da", "1419 ± 0.5 g/mol" or "1419 +/- 0.5 %"; ± 1 Da if no tolerance is given. Null if it isn't a
 * mass, or below 100 Da, which is more likely part of a name.
 */
export function parseMassQuery(text: string): MassQuery | null {
  const [, mass, tolerance, percent] = MASS.exec(text.trim()) ?? [];
  const massDa = parseNumber(mass);
  if (massDa === null || massDa < SMALLEST_MASS_DA) return null;
  if (tolerance === undefined) return { massDa, toleranceDa: USUAL_TOLERANCE_DA };
  const stated = parseNumber(tolerance);
  if (stated === null) return null;
  return { massDa, toleranceDa: percent ? (massDa * stated) / 100 : stated };
}

/** In floating point, 100.1 and 101.1 don't differ by exactly 1. */
const ROUNDING_DA = 1e-6;

/** How far off a mass is in Da; null if outside the tolerance. */
export function distanceFrom({ massDa, toleranceDa }: MassQuery, mass: number): number | null {
  const distance = Math.abs(mass - massDa);
  return distance <= toleranceDa + ROUNDING_DA ? distance : null;
}

/** Commas separate thousands; a single comma that can't is a decimal point. */
function parseNumber(text = ""): number | null {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d+,\d+$/.test(text)) return Number(text.replace(",", "."));
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

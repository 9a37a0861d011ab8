import { type Chain, lettersOf } from "#domain/chemistry/molecule.ts";
import { type ResidueScale, SCALES, type ScaleName } from "../indices/scales.ts";

export const DEFAULT_WINDOW = 9;

/**
 * Plain mean of a scale over each window of a chain, in order; the middle residue of window i is i + (window - 1) / 2.
 * Null if a residue in it has no value; empty if the chain is shorter than the window.
 */
export function hydropathyWindows(
  chain: Chain,
  scale: ScaleName = "kyteDoolittle",
  window: number = DEFAULT_WINDOW,
): (number | null)[] {
  return windowMeans(scaleValues(lettersOf(chain), SCALES[scale].values), window);
}

/** One value per letter; null if the scale has none. */
export function scaleValues(letters: string, values: ResidueScale): (number | null)[] {
  return Array.from(letters, (letter) => values[letter] ?? null);
}

function windowMeans(values: readonly (number | null)[], window: number): (number | null)[] {
  const means: (number | null)[] = [];
  let sum = 0;
  let missing = 0;
  for (const [index, value] of values.entries()) {
    sum += value ?? 0;
    if (value === null) missing += 1;
    const left = index - window;
    if (left >= 0) {
      sum -= values[left] ?? 0;
      if (values[left] === null) missing -= 1;
    }
    if (index >= window - 1) means.push(missing > 0 ? null : sum / window);
  }
  return means;
}

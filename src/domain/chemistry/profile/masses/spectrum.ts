import type { IsotopePeak } from "../profile.ts";
import { protonatedMz } from "./mz.ts";

export interface SpectrumPoint {
  readonly mz: number;
  /** 0 to 1; the highest point is 1. */
  readonly intensity: number;
}

/** Peaks below this fraction of the tallest are not drawn. */
const FAINTEST = 1e-4;
/** A peak is drawn this many full widths at half maximum to either side; less than 1e-10 of it is beyond. */
const REACH = 3;
/** Approximate number of points in a drawing, as long as every peak has its center and two points on each side. */
const POINTS = 600;
const MIN_PER_SIDE = 2;
const MAX_PER_SIDE = 12;

/**
 * The tallest peak, or the lighter of two equal ones; null without peaks. Above about 1.9 kDa it is not the
 * monoisotopic one.
 */
export function apexOf(peaks: readonly IsotopePeak[]): IsotopePeak | null {
  return peaks.reduce<IsotopePeak | null>((top, peak) => (top === null || peak.share > top.share ? peak : top), null);
}

/**
 * What an instrument with this resolving power (m/z by the peak's full width at half height) shows of an ion with this
 * many protons added, or removed if negative: the sum of a Gaussian for each isotopic peak. The points rise in m/z and
 * each peak has equally many, 5 to 25, so that they are dense where peaks are resolved; unresolved peaks merge into
 * one hump. Empty for invalid numbers (charge 0, resolving power not above 0).
 */
export function envelope(
  peaks: readonly IsotopePeak[],
  charge: number,
  resolvingPower: number,
): readonly SpectrumPoint[] {
  const apex = apexOf(peaks);
  if (apex === null || !Number.isInteger(charge) || charge === 0 || !(resolvingPower > 0)) return [];
  const width = protonatedMz(apex.massDa, charge) / resolvingPower;
  const lines = peaks
    .filter(({ share }) => share >= apex.share * FAINTEST)
    .map(({ massDa, share }) => ({ mz: protonatedMz(massDa, charge), share }));
  const points = heightsAt(placesBetween(lines, width), lines, width);
  const highest = points.reduce((top, { intensity }) => Math.max(top, intensity), 0);
  return points.map(({ mz, intensity }) => ({ mz, intensity: intensity / highest }));
}

interface Line {
  readonly mz: number;
  readonly share: number;
}

/** The center of each line and points on both sides of it, up to its reach or half way to its neighbor. */
function placesBetween(lines: readonly Line[], width: number): number[] {
  const even = Math.floor((POINTS / lines.length - 1) / 2);
  const perSide = Math.max(MIN_PER_SIDE, Math.min(MAX_PER_SIDE, even));
  return lines.flatMap(({ mz }, index) => {
    const halfWay = (neighbour: Line | undefined) =>
      neighbour === undefined ? Number.POSITIVE_INFINITY : Math.abs(neighbour.mz - mz) / 2;
    const step = (neighbour: Line | undefined) => Math.min(REACH * width, halfWay(neighbour)) / perSide;
    const below = step(lines[index - 1]);
    const above = step(lines[index + 1]);
    // points are in the middle of their steps, so that neighbors never share one
    return Array.from({ length: 2 * perSide + 1 }, (_, place) => {
      const steps = place - perSide;
      return mz + (steps < 0 ? below * (steps + 0.5) : steps > 0 ? above * (steps - 0.5) : 0);
    });
  });
}

/** The sum of the lines at each position; both lists are sorted, so only lines in reach are read. */
function heightsAt(places: readonly number[], lines: readonly Line[], width: number): SpectrumPoint[] {
  let first = 0;
  return places.map((mz) => {
    while ((lines[first]?.mz ?? mz) < mz - REACH * width) first += 1;
    let intensity = 0;
    for (let index = first; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined || line.mz > mz + REACH * width) break;
      intensity += line.share * Math.exp(-4 * Math.LN2 * ((mz - line.mz) / width) ** 2);
    }
    return { mz, intensity };
  });
}

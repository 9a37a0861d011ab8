import { type Element, ISOTOPES } from "#domain/chemistry/elements.ts";
import { type Formula, isPhysical, monoisotopicMass } from "#domain/chemistry/formula.ts";
import type { IsotopePeak } from "../profile.ts";

/**
 * The isotope pattern of some atoms by nucleons above the monoisotopic state: entry k is offset `from + k`. `shares`
 * are probabilities; `shifts` are the mean mass in Da above the monoisotopic one, times the probability, so that both
 * can be convolved.
 */
interface Pattern {
  readonly from: number;
  readonly shares: Float64Array;
  readonly shifts: Float64Array;
}

const NOTHING: Pattern = { from: 0, shares: Float64Array.of(1), shifts: Float64Array.of(0) };
/**
 * Tails below this are cut at each multiplication: far below what is visible, far above the precision of 64-bit
 * numbers.
 */
const TAIL = 1e-13;
/** Fraction of all molecules left out at either end of the result. */
const UNSEEN = 1e-9;
const MIN_SHARES = 5;

/**
 * The isotopic peaks of a neutral molecule in order of their offsets, each with its center mass. Their fractions add
 * up to 1: tails below 1e-9 of all molecules are left out, including the monoisotopic peak of a large protein. Labels
 * count as the single isotope they name. Empty for a formula with a negative count.
 */
export function isotopePeaks(formula: Formula): readonly IsotopePeak[] {
  if (!isPhysical(formula)) return [];
  let pattern = NOTHING;
  for (const key in formula) {
    const element = key as Element; // the type makes sure that keys are elements
    const count = formula[element] ?? 0;
    if (count > 0 && ISOTOPES[element].length > 1) pattern = multiply(pattern, atoms(element, count));
  }
  return peaksOf(pattern, monoisotopicMass(formula));
}

/**
 * The fractions from offset 0 upward, at least five, 0 where nothing is visible. Peaks below offset 0 (lighter
 * isotopes of selenium or iron) are left out, so the sum is then below 1.
 */
export function sharesFromMonoisotopic(peaks: readonly IsotopePeak[]): readonly number[] {
  const last = peaks.at(-1)?.offset;
  if (last === undefined) return [];
  const shares = new Array<number>(Math.max(MIN_SHARES, last + 1)).fill(0);
  for (const { offset, share } of peaks) if (offset >= 0) shares[offset] = share;
  return shares;
}

/**
 * Cached per element: patterns of 1, 2, 4, 8… atoms, at most about 50 of them, and of every requested count up to
 * `KEPT_TO`, because the peptides people look at share them.
 */
const KEPT_TO = 512;
const doublings = new Map<Element, Pattern[]>();
const kept = new Map<Element, Map<number, Pattern>>();

function atoms(element: Element, count: number): Pattern {
  if (count > KEPT_TO) return power(element, count);
  const patterns = kept.get(element) ?? new Map<number, Pattern>();
  kept.set(element, patterns);
  const pattern = patterns.get(count) ?? power(element, count);
  patterns.set(count, pattern);
  return pattern;
}

function power(element: Element, count: number): Pattern {
  const doubled = doublings.get(element) ?? [singleAtom(element)];
  doublings.set(element, doubled);
  let pattern = NOTHING;
  for (let rest = count, place = 0; rest > 0; rest = Math.floor(rest / 2), place += 1) {
    const square = doubled[place] ?? NOTHING;
    if (rest % 2 === 1) pattern = multiply(pattern, square);
    if (rest > 1 && place + 1 === doubled.length) doubled.push(multiply(square, square));
  }
  return pattern;
}

function singleAtom(element: Element): Pattern {
  const [main] = ISOTOPES[element];
  const offsets = ISOTOPES[element].map(({ nucleons }) => nucleons - main.nucleons);
  const from = Math.min(...offsets);
  const shares = new Float64Array(Math.max(...offsets) - from + 1);
  const shifts = new Float64Array(shares.length);
  for (const { nucleons, massDa, share } of ISOTOPES[element]) {
    shares[nucleons - main.nucleons - from] = share;
    shifts[nucleons - main.nucleons - from] = share * (massDa - main.massDa);
  }
  return { from, shares, shifts };
}

/** The atoms of both together. Plain loops over typed arrays, because most of the time is spent here. */
function multiply(one: Pattern, other: Pattern): Pattern {
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  const shares = new Float64Array(one.shares.length + other.shares.length - 1);
  const shifts = new Float64Array(shares.length);
  for (let i = 0; i < one.shares.length; i += 1) {
    const share = one.shares[i] ?? 0;
    const shift = one.shifts[i] ?? 0;
    for (let j = 0; j < other.shares.length; j += 1) {
      const otherShare = other.shares[j] ?? 0;
      shares[i + j] = (shares[i + j] ?? 0) + share * otherShare;
      shifts[i + j] = (shifts[i + j] ?? 0) + share * (other.shifts[j] ?? 0) + shift * otherShare;
    }
  }
  return trimmed({ from: one.from + other.from, shares, shifts }, TAIL);
}

function trimmed({ from, shares, shifts }: Pattern, tail: number): Pattern {
  const first = firstSeen(shares, tail);
  const last = lastSeen(shares, tail);
  return { from: from + first, shares: shares.subarray(first, last + 1), shifts: shifts.subarray(first, last + 1) };
}

/** The first entry at which the sum from the start exceeds `tail`. */
function firstSeen(shares: Float64Array, tail: number): number {
  let sum = 0;
  for (let index = 0; index < shares.length; index += 1) {
    sum += shares[index] ?? 0;
    if (sum > tail) return index;
  }
  return 0;
}

function lastSeen(shares: Float64Array, tail: number): number {
  let sum = 0;
  for (let index = shares.length - 1; index >= 0; index -= 1) {
    sum += shares[index] ?? 0;
    if (sum > tail) return index;
  }
  return shares.length - 1;
}

function peaksOf(pattern: Pattern, monoisotopicDa: number): IsotopePeak[] {
  const { from, shares, shifts } = trimmed(pattern, UNSEEN);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const peaks: IsotopePeak[] = [];
  for (const [index, share] of shares.entries())
    if (share > 0)
      peaks.push({
        offset: from + index,
        massDa: monoisotopicDa + (shifts[index] ?? 0) / share,
        share: share / total,
      });
  return peaks;
}

import { ELEMENTS, type Element, ISOTOPES, isElement, WEIGHTS, type WeightTable } from "./elements.ts";

/** The number of atoms of each element; a change (a modification, a lost water) may have negative counts. */
export type Formula = Readonly<Partial<Record<Element, number>>>;

export const WATER: Formula = { H: 2, O: 1 };

/**
 * Parses "C2H3NO", "CuH-2", "C 2 H 3", "[13C2]H4" or "CH3(CH2)14" without charges; null for an unknown symbol, an open
 * bracket, a count beyond 100,000, or empty text.
 */
export function parseFormula(text: string): Formula | null {
  const compact = text.replaceAll(/\s+/g, "");
  if (compact === "") return null;
  const stack: Array<Partial<Record<Element, number>>> = [{}];
  const token = /\[(\d+)([A-Z][a-z]?)(-?\d+)?\]|([A-Z][a-z]?)(-?\d+)?|(\()|\)(\d+)?/gy;
  while (token.lastIndex < compact.length) {
    const found = token.exec(compact);
    if (found === null) return null;
    const [all, nucleons, labelled, labelCount, symbol, count, open, times] = found;
    const top = stack.at(-1);
    if (top === undefined) return null;
    if (open !== undefined) stack.push({});
    else if (all.startsWith(")")) {
      const inner = stack.pop();
      const outer = stack.at(-1);
      if (inner === undefined || outer === undefined) return null;
      merge(outer, inner, times === undefined ? 1 : Number(times));
    } else {
      const element = nucleons === undefined ? symbol : `${nucleons}${labelled}`;
      const wanted = count ?? labelCount;
      if (element === undefined) return null;
      const known = isElement(element) ? element : mainIsotope(nucleons, labelled);
      if (known === null) return null;
      merge(top, { [known]: wanted === undefined ? 1 : Number(wanted) }, 1);
    }
  }
  const [formula] = stack;
  if (stack.length !== 1 || formula === undefined) return null;
  return Object.values(formula).every((n) => Math.abs(n) <= 100_000) ? formula : null;
}

/** "[12C]" is carbon itself. */
function mainIsotope(nucleons: string | undefined, symbol: string | undefined): Element | null {
  if (symbol === undefined || !isElement(symbol)) return null;
  return ISOTOPES[symbol][0].nucleons === Number(nucleons) ? symbol : null;
}

function merge(into: Partial<Record<Element, number>>, formula: Formula, times: number): void {
  // the type makes sure that keys are elements; a plain loop keeps summing a long chain fast
  for (const key in formula) {
    const element = key as Element;
    into[element] = (into[element] ?? 0) + (formula[element] ?? 0) * times;
  }
}

/** Atom by atom; negative counts, as of a lost water, are taken away. */
export function addFormulas(...formulas: readonly Formula[]): Formula {
  return sumFormulas(formulas);
}

/** The sum of any number of formulas, as for a long chain. */
export function sumFormulas(formulas: readonly Formula[]): Formula {
  const sum: Partial<Record<Element, number>> = {};
  for (const formula of formulas) merge(sum, formula, 1);
  return sum;
}

export function timesFormula(formula: Formula, times: number): Formula {
  const product: Partial<Record<Element, number>> = {};
  merge(product, formula, times);
  return product;
}

export function sameFormula(one: Formula, other: Formula): boolean {
  return ELEMENTS.every((element) => (one[element] ?? 0) === (other[element] ?? 0));
}

/** No element below zero, so it can exist. */
export function isPhysical(formula: Formula): boolean {
  return ELEMENTS.every((element) => (formula[element] ?? 0) >= 0);
}

/**
 * Hill order: carbon, hydrogen, then the rest alphabetically; without carbon all alphabetically. Labels are in
 * brackets after their element. Zero counts are omitted, as is a count of one.
 */
export function formatFormula(formula: Formula): string {
  const present = ELEMENTS.filter((element) => (formula[element] ?? 0) !== 0);
  const hasCarbon = present.some((element) => bare(element) === "C");
  const rank = (element: Element) => {
    const symbol = bare(element);
    const place = hasCarbon && symbol === "C" ? "0" : hasCarbon && symbol === "H" ? "1" : `2${symbol}`;
    return place + (element === symbol ? "" : "~");
  };
  return present
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((element) => {
      const count = formula[element] ?? 0;
      const written = count === 1 ? "" : String(count);
      return bare(element) === element ? element + written : `[${element}${written}]`;
    })
    .join("");
}

const bare = (element: Element): string => element.replace(/^\d+/, "");

/** Average mass in Da by the given table of atomic weights. */
export function averageMass(formula: Formula, table: WeightTable = "ciaaw2021"): number {
  return sumBy(formula, (element) => WEIGHTS[table][element]);
}

/** Mass in Da with every atom as the most abundant isotope of its element (not the lightest: 80Se, not 74Se). */
export function monoisotopicMass(formula: Formula): number {
  return sumBy(formula, (element) => ISOTOPES[element][0].massDa);
}

/** The same with nucleons instead of masses: a whole number. */
export function nominalMass(formula: Formula): number {
  return sumBy(formula, (element) => ISOTOPES[element][0].nucleons);
}

function sumBy(formula: Formula, weight: (element: Element) => number): number {
  let sum = 0;
  for (const element in formula) sum += (formula[element as Element] ?? 0) * weight(element as Element);
  return sum;
}

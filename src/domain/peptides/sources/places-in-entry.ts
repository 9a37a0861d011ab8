import type { Citation, Peptide } from "../peptide.ts";
import { claimsOf } from "./check-citations.ts";

/** Where in the works `refs` an entry's claims stand, for a text that was made of some of them. */
export function placesInEntry(peptide: Peptide, refs: readonly string[], text: string): Citation[] {
  return placesAmong(placesOf(peptide), refs, text);
}

/** Every place that the claims of an entry name, in entry order. */
export const placesOf = (peptide: Peptide): Citation[] => claimsOf(peptide).flatMap(({ cite }) => cite);

/**
 * Of these places, those in the works `refs` whose printed figure the text repeats, or all of them if it repeats none.
 * Each place and figure once, in the order given.
 */
export function placesAmong(all: readonly Citation[], refs: readonly string[], text: string): Citation[] {
  const distinct = [...new Map(all.map((place) => [`${place.ref} ${place.at} ${place.asPrinted}`, place])).values()];
  const said = figures(text);
  return refs.flatMap((ref) => {
    const own = distinct.filter((place) => place.ref === ref);
    const repeated = own.filter(({ asPrinted }) => asPrinted !== null && sharesFigure(figures(asPrinted), said));
    return repeated.length > 0 ? repeated : own;
  });
}

/** The numbers of a text: "2.4 mg" has 2.4, "1,214 people" has 1214. */
const figures = (text: string): ReadonlySet<number> =>
  new Set([...text.replace(/(\d),(?=\d{3}\b)/g, "$1").matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits)));

/** Every figure of the printed words is in the text. Words without a figure share none. */
const sharesFigure = (printed: ReadonlySet<number>, said: ReadonlySet<number>): boolean =>
  printed.size > 0 && [...printed].every((figure) => said.has(figure));

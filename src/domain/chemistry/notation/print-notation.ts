import { lettersOf, type Molecule } from "../molecule.ts";
import { formatHelm } from "./helm/helm.ts";
import type { Notation } from "./parse-notation.ts";
import { formatProforma } from "./proforma/proforma.ts";
import { formatThreeLetter } from "./three-letter/three-letter.ts";

export type Printed = { readonly text: string } | { readonly reason: string };

/**
 * The molecule in this notation, or why the notation can't express it. Nothing is left out except a salt, which only
 * three-letter code can name.
 */
export function printNotation(molecule: Molecule, notation: Notation): Printed {
  switch (notation) {
    case "one-letter":
      return oneLetter(molecule);
    case "three-letter":
      return { text: formatThreeLetter(molecule) };
    case "proforma":
      return { text: formatProforma(molecule) };
    case "helm":
      return formatHelm(molecule);
  }
}

function oneLetter(molecule: Molecule): Printed {
  const [chain, ...others] = molecule.chains;
  if (chain === undefined || others.length > 0) return { reason: "one-letter code writes a single chain" };
  if (molecule.links.length > 0 || molecule.unplaced.length > 0)
    return { reason: "one-letter code has no bonds and no groups without a place" };
  const isPlain = chain.residues.every(({ monomer, isD, group }) => monomer.letter !== null && !isD && group === null);
  if (!isPlain || chain.start !== null || chain.end !== null)
    return { reason: "one-letter code has plain L residues with free ends only" };
  return { text: lettersOf(chain) };
}

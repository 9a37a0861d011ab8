import { sameFormula } from "../formula.ts";
import { freeIons, type Molecule, partsOf } from "../molecule.ts";
import { formatProforma, parseProforma } from "../notation/proforma/proforma.ts";

/**
 * Whether ProForma, the notation of edits, preserves the mass and charge of the molecule. It doesn't for a part given
 * as a structure without a known name: the formula stays, but its acids and amines are lost.
 */
export function isKeptInText(molecule: Molecule): boolean {
  const read = parseProforma(formatProforma(molecule));
  if (!read.ok) return false;
  const [before, after] = [partsOf(molecule), partsOf(read.molecule)];
  const [ions, ionsAfter] = [freeIons(molecule), freeIons(read.molecule)];
  return (
    sameFormula(before.formula, after.formula) &&
    before.declaredDa === after.declaredDa &&
    Object.entries(ions).every(([ion, count]) => ionsAfter[ion as keyof typeof ions] === count) // its keys are ions
  );
}

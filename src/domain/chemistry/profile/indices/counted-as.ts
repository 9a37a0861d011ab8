import { lettersOf, type Molecule } from "#domain/chemistry/molecule.ts";
import { INSTABILITY_WEIGHTS, type InstabilityTable } from "./instability-weights.ts";
import { TWENTY } from "./scales.ts";
import { type Tally, tallyOf } from "./tally.ts";

/** Number of positions listed by name; any more are only counted. */
const MAX_NAMED = 6;

/**
 * The residues of all chains as the scales see them, counted. Letters of a molecule are capitals, so there is always a
 * result.
 */
export function tallyOfMolecule(molecule: Molecule, table: InstabilityTable = "biopython"): Tally {
  const tally = tallyOf(molecule.chains.map(lettersOf), INSTABILITY_WEIGHTS[table]);
  if (tally === null) throw new Error("a monomer's letter is no capital letter");
  return tally;
}

/**
 * What the per-residue indices counted as something else: "Aib at 2 counted as A", "K at 20 counted without its
 * Palmitoyl". Residues count from 1. Empty if there is nothing.
 */
export function assumptionsOf(molecule: Molecule): string[] {
  const positions = new Map<string, { readonly before: string; readonly after: string; readonly at: string[] }>();
  const note = (before: string, after: string, at: string): void => {
    const key = `${before} at ${after}`;
    const known = positions.get(key);
    if (known === undefined) positions.set(key, { before, after, at: [at] });
    else known.at.push(at);
  };
  for (const [chainIndex, { residues }] of molecule.chains.entries())
    for (const [index, { monomer, group }] of residues.entries()) {
      const at = placeName(molecule, chainIndex, index);
      if (monomer.letter === null && monomer.analogue !== null) note(monomer.id, `as ${monomer.analogue}`, at);
      if (group !== null) note(monomer.id, `without its ${group.name}`, at);
    }
  return [...positions.values()].map(({ before, after, at }) => `${before} at ${list(at)} counted ${after}`);
}

/** Why a scale of the twenty has no value for the molecule: names the first other residue. */
export function whyUncounted(molecule: Molecule, what: string): string {
  for (const [chainIndex, { residues }] of molecule.chains.entries())
    for (const [index, { monomer }] of residues.entries())
      if (!TWENTY.includes(monomer.letter ?? monomer.analogue ?? "-"))
        return `${what} has no value for ${monomer.name} at ${placeName(molecule, chainIndex, index)}.`;
  return `${what} has no value for this peptide.`;
}

export function placeName({ chains }: Molecule, chain: number, residue: number): string {
  return chains.length === 1 ? String(residue + 1) : `${residue + 1} of chain ${chain + 1}`;
}

/** "2, 5 and 7"; only the first few of many. */
export function list(places: readonly string[]): string {
  const named = places.slice(0, MAX_NAMED);
  const others = places.length - named.length;
  const all = others === 0 ? named : [...named, `${others} other places`];
  return all.length === 1 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

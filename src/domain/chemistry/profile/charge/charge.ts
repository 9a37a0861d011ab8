import { ESTER_IONS, type IonKind, TABLE_IONS } from "#domain/chemistry/ions.ts";
import { type Chain, freeIons, linkedPlaces, type Molecule, placeOf } from "#domain/chemistry/molecule.ts";
import { ESTER_PKA, PKA_SETS, PKA_TABLES, type PkaSet } from "./pka-sets.ts";

/** The groups of a molecule that gain or lose a proton: counted once, then used with every pKa set. */
export interface Ionisation {
  readonly ions: Readonly<Record<IonKind, number>>;
  /** Letters of the residues whose amine, or carboxyl, is the free end of a chain: some sets distinguish them. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/**
 * The groups in one set. An acid counts as neutral when protonated, so every group has the same term, count × K / (K +
 * 10^pH) with K = 10^pKa, and the charge is their sum minus the number of acids.
 */
export interface Titration {
  readonly acids: number;
  readonly constants: readonly number[];
  readonly counts: readonly number[];
}

const CONSTANTS = Object.fromEntries(
  PKA_SETS.map((set) => [set, TABLE_IONS.map((kind) => 10 ** PKA_TABLES[set].pka[kind])]),
) as Record<PkaSet, number[]>; // fromEntries loses the key type
const START = TABLE_IONS.indexOf("Nterm");
const END = TABLE_IONS.indexOf("Cterm");

export function ionisationOf(molecule: Molecule): Ionisation {
  const linked = linkedPlaces(molecule);
  const starts: string[] = [];
  const ends: string[] = [];
  for (const [index, chain] of molecule.chains.entries()) {
    const last = chain.residues.length - 1;
    if (chain.start === null && !linked.has(placeOf({ chain: index, residue: 0, at: "start" })))
      starts.push(...standardLetter(chain, 0));
    if (chain.end === null && !linked.has(placeOf({ chain: index, residue: last, at: "end" })))
      ends.push(...standardLetter(chain, last));
  }
  return { ions: freeIons(molecule), starts, ends };
}

/** Only natural residues were measured at an end: an unusual one doesn't use its analog's value. */
function standardLetter({ residues }: Chain, index: number): string[] {
  const letter = residues[index]?.monomer.letter ?? null;
  return letter === null ? [] : [letter];
}

export function titrationOf({ ions, starts, ends }: Ionisation, set: PkaSet): Titration {
  const { startBy, endBy } = PKA_TABLES[set];
  const counts: number[] = TABLE_IONS.map((kind) => ions[kind]);
  const constants = [...CONSTANTS[set]];
  moveToOwnTerms(starts, startBy, START, counts, constants);
  moveToOwnTerms(ends, endBy, END, counts, constants);
  let acids = ions.Cterm + ions.D + ions.E + ions.C + ions.Y;
  for (const kind of ESTER_IONS)
    if (ions[kind] > 0) {
      acids += ions[kind];
      counts.push(ions[kind]);
      constants.push(10 ** ESTER_PKA[kind]);
    }
  return { acids, constants, counts };
}

function moveToOwnTerms(
  letters: readonly string[],
  pkaBy: Readonly<Record<string, number>>,
  kind: number,
  counts: number[],
  constants: number[],
): void {
  for (const letter of letters) {
    const pka = pkaBy[letter];
    if (pka === undefined) continue;
    counts[kind] = (counts[kind] ?? 0) - 1;
    counts.push(1);
    constants.push(10 ** pka);
  }
}

/** Mean net charge in elementary charges at this pH; strictly decreasing with pH. Any finite pH is allowed. */
export function chargeAt({ acids, constants, counts }: Titration, ph: number): number {
  const activity = 10 ** ph;
  let charge = -acids;
  for (let index = 0; index < constants.length; index++) {
    const constant = constants[index] ?? 0;
    charge += ((counts[index] ?? 0) * constant) / (constant + activity);
  }
  return charge;
}

/** Mean net charge of the molecule in elementary charges at any finite pH, by one set of pKa values. */
export function netCharge(molecule: Molecule, ph: number, set: PkaSet): number {
  return chargeAt(titrationOf(ionisationOf(molecule), set), ph);
}

/** One charge per pH, by set. */
export function chargeCurves(ionisation: Ionisation, ph: readonly number[]): Readonly<Record<PkaSet, number[]>> {
  const curve = (set: PkaSet): number[] => {
    const titration = titrationOf(ionisation, set);
    return ph.map((value) => chargeAt(titration, value));
  };
  // fromEntries loses the key type
  return Object.fromEntries(PKA_SETS.map((set) => [set, curve(set)])) as Record<PkaSet, number[]>;
}

export interface ChargeSpread {
  readonly low: number;
  readonly lowSet: PkaSet;
  readonly high: number;
  readonly highSet: PkaSet;
}

/** The lowest and highest charge of all sets at this pH. */
export function chargeSpread(ionisation: Ionisation, ph: number): ChargeSpread {
  const [first, ...others] = PKA_SETS;
  const start = chargeAt(titrationOf(ionisation, first), ph);
  const spread = { low: start, lowSet: first as PkaSet, high: start, highSet: first as PkaSet };
  for (const set of others) {
    const charge = chargeAt(titrationOf(ionisation, set), ph);
    if (charge < spread.low) Object.assign(spread, { low: charge, lowSet: set });
    if (charge > spread.high) Object.assign(spread, { high: charge, highSet: set });
  }
  return spread;
}

import { type Formula, sumFormulas, timesFormula, WATER } from "./formula.ts";
import { type IonKind, NO_IONS } from "./ions.ts";
import type { Monomer } from "./monomers.ts";

/** A replacement of a hydrogen (of an amine or side chain) or of the end's OH. */
export interface Group {
  /** As written and displayed: "Acetyl", "Amidated", "C18diacid-gGlu-OEG-OEG". */
  readonly name: string;
  /** Change compared with the unmodified place; null if only a mass is declared. */
  readonly formula: Formula | null;
  /** Declared change in Da if there is no formula (PEG), else null. */
  readonly massDa: number | null;
  /** Monomer ids from the outermost inward, if the group is assembled from known parts; else empty. */
  readonly parts: readonly string[];
  /** Whether its place no longer gains or loses a proton. */
  readonly blocks: boolean;
  /** The ionizable groups it adds. */
  readonly ions: readonly IonKind[];
}

export interface Residue {
  readonly monomer: Monomer;
  /** The mirror image of the form that its monomer names. */
  readonly isD: boolean;
  /** The group on its side chain. */
  readonly group: Group | null;
}

/** Residues from the amine to the carboxyl; `start` null is a free amine, `end` null a free acid. */
export interface Chain {
  readonly start: Group | null;
  readonly residues: readonly Residue[];
  readonly end: Group | null;
}

/** Chain and residue count from 0; `at` is the part of the residue with the bond. */
export interface Site {
  readonly chain: number;
  readonly residue: number;
  readonly at: "start" | "side" | "end";
}

export type LinkKind = "disulfide" | "lactam" | "head-to-tail" | "staple" | "other";

export interface Link {
  readonly kind: LinkKind;
  readonly from: Site;
  readonly to: Site;
  /** Change when the bond closes: two hydrogens for a disulfide, a water for a lactam. */
  readonly formula: Formula;
}

export const SALT_ACIDS = ["acetate", "trifluoroacetate", "hydrochloride"] as const;
export type SaltAcid = (typeof SALT_ACIDS)[number];

/** `count` acids per peptide; null if the text names the salt without a number. */
export interface Salt {
  readonly acid: SaltAcid;
  readonly count: number | null;
}

/** A peptide in any notation: chains, bonds between them, and parts without a stated place. */
export interface Molecule {
  readonly chains: readonly Chain[];
  readonly links: readonly Link[];
  /** A metal ion, a declared polymer: part of the mass, but never drawn. */
  readonly unplaced: readonly Group[];
  readonly salt: Salt | null;
}

/** The formula of the free peptide without its salt; null if a part is known only by mass. */
export function formulaOf(molecule: Molecule): Formula | null {
  const groups = groupsOf(molecule);
  if (groups.some(({ formula }) => formula === null)) return null;
  return knownFormulaOf(molecule);
}

/** The formula of everything that has one, and the declared mass in Da of the rest. */
export function partsOf(molecule: Molecule): { readonly formula: Formula; readonly declaredDa: number } {
  const declaredDa = groupsOf(molecule).reduce((sum, { massDa }) => sum + (massDa ?? 0), 0);
  return { formula: knownFormulaOf(molecule), declaredDa };
}

function knownFormulaOf(molecule: Molecule): Formula {
  const residues = molecule.chains.flatMap((chain) => chain.residues.map(({ monomer }) => monomer.formula));
  const groups = groupsOf(molecule).flatMap(({ formula }) => (formula === null ? [] : [formula]));
  const links = molecule.links.map(({ formula }) => formula);
  return sumFormulas([timesFormula(WATER, molecule.chains.length), ...residues, ...groups, ...links]);
}

/** Every group of the molecule, at any place. */
export function groupsOf({ chains, unplaced }: Molecule): Group[] {
  const placed = chains.flatMap(({ start, residues, end }) => [start, ...residues.map(({ group }) => group), end]);
  return [...placed.filter((group) => group !== null), ...unplaced];
}

/** The number of residues in all chains. */
export function lengthOf({ chains }: Molecule): number {
  return chains.reduce((sum, { residues }) => sum + residues.length, 0);
}

/** One letter per residue for the scales: the residue itself, the natural one it is modeled on, or X without one. */
export function lettersOf({ residues }: Chain): string {
  return residues.map(({ monomer }) => monomer.letter ?? monomer.analogue ?? "X").join("");
}

/** The places that bonds use, as "chain:residue:at", so that each can be looked up. */
export function linkedPlaces({ links }: Molecule): ReadonlySet<string> {
  return new Set(links.flatMap(({ from, to }) => [placeOf(from), placeOf(to)]));
}

export function placeOf({ chain, residue, at }: Site): string {
  return `${chain}:${residue}:${at}`;
}

/** The number of free ionizable groups of each kind: neither blocked by a group nor used by a bond. */
export function freeIons(molecule: Molecule): Readonly<Record<IonKind, number>> {
  const ions: Record<IonKind, number> = { ...NO_IONS };
  const linked = linkedPlaces(molecule);
  for (const [chainIndex, chain] of molecule.chains.entries()) {
    const place = (residue: number, at: Site["at"]) => placeOf({ chain: chainIndex, residue, at });
    const last = chain.residues.length - 1;
    if (isFree(chain.start) && chain.residues[0]?.monomer.hasAmine !== false && !linked.has(place(0, "start")))
      ions.Nterm += 1;
    if (isFree(chain.end) && !linked.has(place(last, "end"))) ions.Cterm += 1;
    for (const [index, { monomer, group }] of chain.residues.entries())
      for (const ion of monomer.ions) if (isFree(group) && !linked.has(place(index, "side"))) ions[ion] += 1;
  }
  for (const group of groupsOf(molecule)) for (const ion of group.ions) ions[ion] += 1;
  return ions;
}

const isFree = (group: Group | null): boolean => group === null || !group.blocks;

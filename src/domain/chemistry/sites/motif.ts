import { type Chain, linkedPlaces, type Molecule, placeOf, type Residue } from "../molecule.ts";
import { type Place, ringedChains } from "./place.ts";

/** The molecule as the motif rules see it: which residues are natural, and which ends are free. */
export interface MotifView {
  readonly molecule: Molecule;
  /** One entry per chain, one letter per residue; "-" if the side chain is modified, bridged or not natural. */
  readonly letters: ReadonlyArray<readonly string[]>;
  readonly hasFreeStart: (chain: number) => boolean;
  readonly hasFreeEnd: (chain: number) => boolean;
}

export function motifView(molecule: Molecule): MotifView {
  const linked = linkedPlaces(molecule);
  const ringed = ringedChains(molecule);
  const isLinked = (chain: number, residue: number, at: "start" | "side" | "end") =>
    linked.has(placeOf({ chain, residue, at }));
  return {
    molecule,
    letters: molecule.chains.map(({ residues }, chain) =>
      residues.map((residue, index) => letterOf(residue, isLinked(chain, index, "side"))),
    ),
    hasFreeStart: (chain) => {
      const held = molecule.chains[chain];
      if (held === undefined || ringed.has(chain)) return false;
      return held.start === null && held.residues[0]?.monomer.hasAmine === true && !isLinked(chain, 0, "start");
    },
    hasFreeEnd: (chain) => {
      const held = molecule.chains[chain];
      if (held === undefined || ringed.has(chain)) return false;
      return held.end === null && !isLinked(chain, lastOf(held), "end");
    },
  };
}

const lastOf = ({ residues }: Chain): number => residues.length - 1;

/** The mirror form reacts the same way, so it keeps its letter. */
const letterOf = ({ monomer, group }: Residue, isBridged: boolean): string =>
  group !== null || isBridged ? "-" : (monomer.letter ?? "-");

/** Positions of a residue in `first` followed by one in `second`; without `second`, every residue in `first`. */
export function placesOf({ letters }: MotifView, first: string, second?: string): Place[] {
  return letters.flatMap((chain, index) =>
    chain.flatMap((letter, residue) => {
      const fits = first.includes(letter) && (second === undefined || isOneOf(second, chain[residue + 1]));
      return fits ? [{ chain: index, residue }] : [];
    }),
  );
}

const isOneOf = (letters: string, letter: string | undefined): boolean =>
  letter !== undefined && letters.includes(letter);

/** Runs of at least `atLeast` consecutive residues in `wanted`, as position and length. */
export function runsOf(
  { letters }: MotifView,
  wanted: string,
  atLeast: number,
): Array<{ readonly start: Place; readonly length: number }> {
  return letters.flatMap((chain, index) => {
    const runs: Array<{ start: Place; length: number }> = [];
    let length = 0;
    for (let residue = 0; residue <= chain.length; residue += 1) {
      if (isOneOf(wanted, chain[residue])) length += 1;
      else {
        if (length >= atLeast) runs.push({ start: { chain: index, residue: residue - length }, length });
        length = 0;
      }
    }
    return runs;
  });
}

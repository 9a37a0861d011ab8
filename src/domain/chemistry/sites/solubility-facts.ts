import { freeIons, groupsOf, lengthOf, lettersOf, type Molecule } from "../molecule.ts";

/** Thermo's list; ISCA's is the same without Tyr. */
const HYDROPHOBIC = "FILMVWY";
const HYDROGEN_BONDING = "DEHKNQRSTY";
/** None of these attracts water either, if a short chain has nothing else. */
const ALL_HYDROPHOBIC = `${HYDROPHOBIC}AP`;

/** A group this large on a peptide is a fatty acid, with or without its linker. */
export const LIPID_CARBONS = 12;

/** Inputs of the solubility rules; fractions are 0 to 1, by residues. */
export interface SolubilityFacts {
  readonly length: number;
  readonly chargeCount: number;
  readonly hydrophobicShare: number;
  readonly chargedShare: number;
  readonly bondingShare: number;
  readonly isAllHydrophobic: boolean;
  readonly freeCys: number;
  readonly fragile: string;
  readonly hasMet: boolean;
  readonly hasBothCharges: boolean;
  readonly carriesLipid: boolean;
}

export function factsOf(molecule: Molecule): SolubilityFacts {
  const letters = molecule.chains.map(lettersOf).join("");
  const length = lengthOf(molecule);
  const ions = freeIons(molecule);
  const acids = ions.D + ions.E + ions.Cterm + ions.Phosphate1 + ions.Sulfate;
  const count = (wanted: string) => [...letters].filter((letter) => wanted.includes(letter)).length;
  const share = (amount: number) => (length === 0 ? 0 : amount / length);
  const held = new Set(molecule.chains.flatMap(({ residues }) => residues.map(({ monomer }) => monomer.letter ?? "")));
  return {
    length,
    chargeCount: ions.K + ions.R + ions.H + ions.Nterm - acids - ions.Phosphate2,
    hydrophobicShare: share(count(HYDROPHOBIC)),
    chargedShare: share(ions.K + ions.R + ions.H + acids - ions.Cterm),
    bondingShare: share(count(HYDROGEN_BONDING)),
    isAllHydrophobic: length > 0 && count(ALL_HYDROPHOBIC) === length,
    freeCys: ions.C,
    fragile: [..."CMWNQ"].filter((letter) => held.has(letter)).join(", "),
    hasMet: held.has("M"),
    carriesLipid: groupsOf(molecule).some(({ formula }) => (formula?.C ?? 0) >= LIPID_CARBONS),
    hasBothCharges: ions.K + ions.R + ions.H + ions.Nterm > 0 && acids > 0,
  };
}

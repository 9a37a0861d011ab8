import { type BridgeKind, bridgeChoices } from "#domain/chemistry/editing/bridges.ts";
import { type ResiduePlace, residueName } from "#domain/chemistry/editing/residue-place.ts";
import { monoisotopicMass } from "#domain/chemistry/formula.ts";
import { type Group, type Molecule, partsOf, type SaltAcid } from "#domain/chemistry/molecule.ts";
import { fixed } from "../sections/figures.ts";

/** Plain names for chemical shorthand; all other names are shown unchanged. */
const IN_WORDS: Readonly<Record<string, string>> = {
  Z: "Benzyloxycarbonyl (Z)",
  MPA: "3-Maleimidopropionyl (MPA)",
  Amidated: "Amide (NH2)",
  methylamide: "Methylamide",
  ethylamide: "Ethylamide",
  "ethyl ester": "Ethyl ester",
  "tert-butyl ester": "tert-Butyl ester",
  ol: "Alcohol",
  al: "Aldehyde",
  pNA: "p-Nitroanilide (pNA)",
  AMC: "7-Amino-4-methylcoumarin (AMC)",
  "trans-3-hexenoyl": "trans-3-Hexenoyl",
  Nethylmaleimide: "N-Ethylmaleimide",
  Phospho: "Phosphate",
  Sulfo: "Sulfate",
  Oxidation: "Oxygen (oxidized)",
  Dioxidation: "Two oxygens (oxidized twice)",
  C16diacid: "C16 diacid",
  C18diacid: "C18 diacid",
  C20diacid: "C20 diacid",
  C22diacid: "C22 diacid",
};

/** A group's name in a list; a methyl on an acid is an ester. */
export function groupText({ name }: Group, isOnAcid: boolean): string {
  return isOnAcid && name === "Methyl" ? "Methyl ester" : (IN_WORDS[name] ?? name);
}

export const BRIDGE_NAMES: Readonly<Record<BridgeKind, string>> = {
  disulfide: "Disulfide",
  lactam: "Lactam",
  "head-to-tail": "Ring from head to tail",
  staple: "Hydrocarbon staple",
};

export const SALT_NAMES: Readonly<Record<SaltAcid, string>> = {
  acetate: "acetate",
  trifluoroacetate: "trifluoroacetate",
  hydrochloride: "hydrochloride",
};

/** The result of an edit, for screen and screen readers: "−2.016 Da, disulfide between Cys 3 and Cys 8". */
export function changeText(before: Molecule, after: Molecule, what: string): string {
  const text = fixed(massOf(after) - massOf(before), 3);
  if (Number(text) === 0) return `Same mass, ${what}`;
  return `${text.startsWith("\u2212") ? "" : "+"}${text} Da, ${what}`;
}

function massOf(molecule: Molecule): number {
  const { formula, declaredDa } = partsOf(molecule);
  return monoisotopicMass(formula) + declaredDa;
}

/** Says what a selection of two residues allows. */
export function spanText(molecule: Molecule, from: ResiduePlace, to: ResiduePlace): string {
  const between = `between ${residueName(molecule, from)} and ${residueName(molecule, to)}`;
  const isPossible = bridgeChoices(molecule, from, to).some((choice) => "link" in choice);
  return isPossible ? `A bridge ${between}: choose its kind below.` : `No bridge forms ${between}. See why below.`;
}

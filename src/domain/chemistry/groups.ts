import { addFormulas, type Formula, parseFormula, sameFormula } from "./formula.ts";
import type { IonKind } from "./ions.ts";
import type { Group } from "./molecule.ts";
import { monomerOfId } from "./monomers.ts";

/** Where a group may be: the amine of a chain's start, the carboxyl of its end, a side chain. */
export type GroupPlace = "start" | "end" | "side";

export interface KnownGroup {
  /** Its unique name here; ProForma's or Unimod's if there is one. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly places: readonly GroupPlace[];
  readonly formula: Formula;
  readonly blocks: boolean;
  readonly ions: readonly IonKind[];
  /** HELM's id of the cap or branch; null if its core library has none. */
  readonly helm: string | null;
}

type Row = readonly [
  name: string,
  aliases: readonly string[],
  places: readonly GroupPlace[],
  formula: string,
  blocks: boolean,
  ions: readonly IonKind[],
  helm: string | null,
];

const ANYWHERE: readonly GroupPlace[] = ["start", "side"];

/**
 * Formulas follow from the structures: an acyl group R-CO replaces H, an amine or alcohol the end's OH. `ac` and `am`
 * are ids of HELM's core library, the other ids are our own.
 */
const ROWS: readonly Row[] = [
  ["Acetyl", ["Ac", "acetyl"], ANYWHERE, "C2H2O", true, [], "ac"],
  ["Formyl", ["For", "CHO", "formyl"], ANYWHERE, "CO", true, [], null],
  ["Propionyl", ["propionyl"], ANYWHERE, "C3H4O", true, [], null],
  ["Succinyl", ["Suc", "succinyl"], ANYWHERE, "C4H4O3", true, ["E"], null],
  ["Trifluoroacetyl", ["TFA", "trifluoroacetyl"], ANYWHERE, "C2F3H-1O", true, [], null],
  ["Hexanoyl", ["hexanoyl", "C6"], ANYWHERE, "C6H10O", true, [], "C6"],
  ["Octanoyl", ["octanoyl", "C8"], ANYWHERE, "C8H14O", true, [], "C8"],
  ["Decanoyl", ["decanoyl", "C10"], ANYWHERE, "C10H18O", true, [], "C10"],
  ["Lauroyl", ["lauroyl", "C12"], ANYWHERE, "C12H22O", true, [], "C12"],
  ["Myristoyl", ["Myr", "myristoyl", "C14"], ANYWHERE, "C14H26O", true, [], "C14"],
  ["Palmitoyl", ["Pal", "Palm", "palmitoyl", "C16"], ANYWHERE, "C16H30O", true, [], "C16"],
  ["Stearoyl", ["stearoyl", "C18"], ANYWHERE, "C18H34O", true, [], "C18"],
  ["C16diacid", ["C16 diacid"], ANYWHERE, "C16H28O3", true, ["E"], "C16diacid"],
  ["C18diacid", ["C18 diacid"], ANYWHERE, "C18H32O3", true, ["E"], "C18diacid"],
  ["C20diacid", ["C20 diacid"], ANYWHERE, "C20H36O3", true, ["E"], "C20diacid"],
  ["C22diacid", ["C22 diacid"], ANYWHERE, "C22H40O3", true, ["E"], "C22diacid"],
  ["trans-3-hexenoyl", ["hexenoyl"], ["start"], "C6H8O", true, [], "hexenoyl"],
  ["MPA", ["3-maleimidopropionyl"], ANYWHERE, "C7H5NO3", true, [], "MPA"],
  ["Biotin", ["biotin", "biotinyl"], ANYWHERE, "C10H14N2O2S", true, [], null],
  ["Benzoyl", ["Bz", "benzoyl"], ANYWHERE, "C7H4O", true, [], "Bz"],
  ["Phenylacetyl", ["phenylacetyl", "PhAc"], ANYWHERE, "C8H6O", true, [], null],
  ["Tosyl", ["Tos", "tosyl"], ANYWHERE, "C7H6O2S", true, [], "Tos"],
  ["Boc", ["tert-butoxycarbonyl"], ANYWHERE, "C5H8O2", true, [], null],
  ["Fmoc", ["fluorenylmethoxycarbonyl"], ANYWHERE, "C15H10O2", true, [], null],
  ["Z", ["Cbz", "benzyloxycarbonyl"], ["start"], "C8H6O2", true, [], null],
  ["Amidated", ["NH2", "amide", "am"], ["end"], "HNO-1", true, [], "am"],
  ["methylamide", ["NHMe", "NH-Me"], ["end"], "CH3NO-1", true, [], null],
  ["ethylamide", ["NHEt", "NH-Et"], ["end"], "C2H5NO-1", true, [], "NHEt"],
  ["Methyl", ["OMe", "methyl ester"], ["end"], "CH2", true, [], null],
  ["ethyl ester", ["OEt"], ["end"], "C2H4", true, [], null],
  ["tert-butyl ester", ["OtBu"], ["end"], "C4H8", true, [], "OtBu"],
  ["formylamino", ["NHCHO"], ["end"], "CHN", true, [], null],
  ["al", ["aldehyde"], ["end"], "O-1", true, [], null],
  ["ol", ["alcohol"], ["end"], "H2O-1", true, [], null],
  ["pNA", ["p-nitroanilide"], ["end"], "C6H4N2O", true, [], null],
  ["AMC", ["7-amino-4-methylcoumarin"], ["end"], "C10H7NO", true, [], null],
  ["Oxidation", ["ox"], ["side"], "O", false, [], null],
];

export const KNOWN_GROUPS: readonly KnownGroup[] = ROWS.map(
  ([name, aliases, places, text, blocks, ions, helm]): KnownGroup => {
    const formula = parseFormula(text);
    if (formula === null) throw new Error(`not a formula: ${text}`);
    return { name, aliases, places, formula, blocks, ions, helm };
  },
);

const BY_NAME = new Map(KNOWN_GROUPS.flatMap((group) => [group.name, ...group.aliases].map((name) => [name, group])));
const BY_PART = new Map(KNOWN_GROUPS.flatMap((group) => (group.helm === null ? [] : [[group.helm, group]])));

/** The group with this name or alias at this place; null if unknown. */
export function groupNamed(name: string, place: GroupPlace): Group | null {
  const known = BY_NAME.get(name);
  return known === undefined || !known.places.includes(place) ? null : groupOf(known);
}

function groupOf({ name, formula, blocks, ions, helm }: KnownGroup): Group {
  return { name, formula, massDa: null, parts: helm === null ? [] : [helm], blocks, ions };
}

/**
 * A group on a start or side chain assembled from known parts, from the outermost inward: an acyl group or residue
 * first, then residues ("C18diacid", "gGlu", "OEG", "OEG"). Formula and ions are the sum of the parts', and an
 * outermost residue keeps its amine. Null if a part is unknown or an acyl group is not outermost.
 */
export function groupOfParts(parts: readonly string[]): Group | null {
  const [outermost] = parts;
  if (outermost === undefined) return null;
  const cap = BY_PART.get(outermost) ?? BY_NAME.get(outermost);
  const isCap = cap !== undefined && !cap.places.includes("end");
  if (isCap && parts.length === 1) return cap.places.includes("side") ? groupOf(cap) : null;
  const formulas: Formula[] = isCap ? [cap.formula] : [];
  const ions: IonKind[] = isCap ? [...cap.ions] : [];
  const ids: string[] = isCap ? [cap.helm ?? cap.name] : [];
  for (const part of isCap ? parts.slice(1) : parts) {
    const monomer = monomerOfId(part);
    if (monomer === null) return null;
    if (ids.length === 0 && monomer.hasAmine) ions.push("Nterm");
    formulas.push(monomer.formula);
    ions.push(...monomer.ions);
    ids.push(monomer.id);
  }
  return { name: ids.join("-"), formula: addFormulas(...formulas), massDa: null, parts: ids, blocks: true, ions };
}

/**
 * A group known only by its formula: it is assumed to block the amine, carboxyl or side chain it is on, and to add no
 * group that gains or loses a proton.
 */
export function unknownGroup(name: string, formula: Formula): Group {
  return { name, formula, massDa: null, parts: [], blocks: true, ions: [] };
}

/** The same for a group known only by its mass change in Da. */
export function massGroup(name: string, massDa: number): Group {
  return { name, formula: null, massDa, parts: [], blocks: true, ions: [] };
}

/** Whether both make the same change and have the same name. */
export function sameGroup(one: Group, other: Group): boolean {
  if (one.name !== other.name || one.massDa !== other.massDa) return false;
  return one.formula === null || other.formula === null
    ? one.formula === other.formula
    : sameFormula(one.formula, other.formula);
}

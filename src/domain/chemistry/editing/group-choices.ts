import { KNOWN_GROUPS } from "../groups.ts";
import type { Group } from "../molecule.ts";
import type { Monomer } from "../monomers.ts";
import { END_SITE, type ModificationSite, START_SITE } from "../notation/named-modifications.ts";
import { groupCalled } from "../notation/proforma/group.ts";
import { leavingOfSide } from "../side-chains.ts";

/** Fatty acids with linkers as in the library's lipidated peptides, from the outermost inward. */
const LIPID_CHAINS = [
  "C16-gGlu",
  "C18diacid-gGlu",
  "C18diacid-gGlu-OEG-OEG",
  "C18diacid-gGlu-G-S-G-S-G-G",
  "C20diacid-gGlu",
  "C20diacid-gGlu-OEG",
  "C20diacid-gGlu-OEG-OEG",
];

const FATTY = ["Octanoyl", "Decanoyl", "Lauroyl", "Myristoyl", "Palmitoyl", "Stearoyl"];
const DIACIDS = ["C16diacid", "C18diacid", "C20diacid", "C22diacid"];
const CAPS = ["Acetyl", "Formyl", "Propionyl", "Succinyl", "Trifluoroacetyl"];

/** What a side chain offers to a group. */
type Handle = "amine" | "hydroxyl" | "phenol" | "thiol" | "acid" | "thioether" | "indole";

/** The known groups of each in peptides that are sold or studied. */
const GROUPS_ON: Readonly<Record<Handle, readonly string[]>> = {
  amine: [...CAPS, ...FATTY, ...DIACIDS, ...LIPID_CHAINS, "MPA", "Biotin", "Methyl", "Dimethyl", "Boc", "Fmoc"],
  hydroxyl: ["Acetyl", "Octanoyl", "Decanoyl", "Palmitoyl", "Phospho"],
  phenol: ["Acetyl", "Phospho", "Sulfo"],
  thiol: ["Palmitoyl", "Farnesyl", "Carbamidomethyl", "Nethylmaleimide", "Glutathione"],
  acid: ["Methyl"],
  thioether: ["Oxidation", "Dioxidation"],
  indole: ["Oxidation"],
};

const groupsCalled = (names: readonly string[], site: ModificationSite | null): readonly Group[] =>
  names.flatMap((name) => groupCalled(name, site) ?? []);
const namesAt = (place: "start" | "end"): readonly string[] =>
  KNOWN_GROUPS.filter(({ places }) => places.includes(place)).map(({ name }) => name);

/** Groups for a free amine at the start of a chain. */
export const START_GROUPS: readonly Group[] = groupsCalled([...namesAt("start"), ...LIPID_CHAINS], START_SITE);

/** Only for a residue without a carboxyl. */
const NOT_ON_CARBOXYL: ReadonlySet<string> = new Set(["formylamino"]);

/** Replacements of the acid at the end of a chain. */
export const END_GROUPS: readonly Group[] = groupsCalled(namesAt("end"), END_SITE).filter(
  ({ name }) => !NOT_ON_CARBOXYL.has(name),
);

/** Groups that this side chain can have chemically, as the notation reads it; may be empty. */
export function sideGroups(monomer: Monomer): readonly Group[] {
  const handle = handleOf(monomer);
  return handle === null ? [] : groupsCalled(GROUPS_ON[handle], siteOf(monomer));
}

/** A residue is modified like the natural one it resembles. */
export const siteOf = ({ letter, analogue }: Monomer): ModificationSite | null => letter ?? analogue;

function handleOf(monomer: Monomer): Handle | null {
  const { id, ions } = monomer;
  const [ion, second] = ions;
  if (second !== undefined) return null; // with two acids it is ambiguous which one is meant
  if (ion === "K") return "amine";
  if (ion === "C") return "thiol";
  if (ion === "Y") return "phenol";
  if (ion === "D" || ion === "E") return "acid";
  if (id === "W") return "indole";
  const site = siteOf(monomer);
  if (site === "M") return "thioether";
  return (site === "S" || site === "T") && leavingOfSide(monomer) === "H" ? "hydroxyl" : null;
}

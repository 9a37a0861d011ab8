import { type Formula, formatFormula, monoisotopicMass, sameFormula } from "#domain/chemistry/formula.ts";
import { groupNamed, groupOfParts, massGroup, unknownGroup } from "#domain/chemistry/groups.ts";
import type { Group } from "#domain/chemistry/molecule.ts";
import {
  END_SITE,
  groupAt,
  type ModificationSite,
  modificationsNamed,
  modificationsNumbered,
  type NamedModification,
  START_SITE,
} from "../named-modifications.ts";
import type { NotationProblem } from "../notation-problem.ts";
import { psiModTerm } from "./psi-mod.ts";
import { type Definition, type Stretch, shortened } from "./tag.ts";

/** Unimod's "Dehydro": one hydrogen lost, half of a disulfide. */
export const DEHYDRO = 374;

export type GroupReading = { readonly group: Group } | { readonly problem: NotationProblem };

/**
 * The group that a definition puts on a start, an end or a side chain. `name` comes from `INFO:`; a formula must match
 * the group with this name. A null site is an unstated place.
 */
export function groupDefined(definition: Definition, name: string | null, site: ModificationSite | null): GroupReading {
  switch (definition.kind) {
    case "mass":
      return { group: massGroup(name ?? massText(definition.massDa), definition.massDa) };
    case "formula":
      return ofFormula(definition.formula, name, site, definition);
    case "unimod":
      if (definition.accession === DEHYDRO) return halfBridge(definition);
      return ofRows(modificationsNumbered(definition.accession), site, definition);
    case "psi-mod": {
      const term = psiModTerm(definition.text);
      if (term?.kind !== "modification") return unknown(definition, definition.text);
      if (site !== null && !term.letters.includes(site)) return misplaced(definition, definition.text, term.letters);
      return ofRows(modificationsNamed(term.name), site, definition);
    }
    case "xlmod":
      return problem(definition, "A cross-link needs its label, for example XLMOD:02009#XL1, and a partner [#XL1]");
    case "name":
      return ofName(definition.text, site, definition);
  }
}

/** A declared mass in text form: with sign, without needless digits. */
export function massText(massDa: number): string {
  return massDa < 0 ? String(massDa) : `+${massDa}`;
}

/** The group with this name at this site, from Unimod, the known groups or their chains. */
export function groupCalled(name: string, site: ModificationSite | null): Group | null {
  const modified = groupAt(modificationsNamed(name), site);
  if (modified !== null) return modified;
  const place = site === START_SITE ? "start" : site === END_SITE ? "end" : "side";
  const known = groupNamed(name, place);
  if (known !== null || place === "end") return known;
  return name.length > MAX_CHAIN_CHARACTERS ? null : groupOfParts(name.split("-"));
}
const MAX_CHAIN_CHARACTERS = 200;

function ofFormula(formula: Formula, name: string | null, site: ModificationSite | null, at: Stretch): GroupReading {
  const written = formatFormula(formula);
  if (name === null) return { group: unknownGroup(written, formula) };
  const known = groupCalled(name, site);
  if (known === null || known.formula === null) return { group: unknownGroup(name, formula) };
  if (sameFormula(known.formula, formula)) return { group: known };
  return problem(
    at,
    `${shortened(name)} is ${formatFormula(known.formula)} here, not ${written}; correct one of the two`,
  );
}

function ofName(name: string, site: ModificationSite | null, at: Stretch): GroupReading {
  const known = groupCalled(name, site);
  if (known !== null) return { group: known };
  if (psiModTerm(name)?.kind === "modification")
    return groupDefined({ ...at, kind: "psi-mod", text: name }, null, site);
  if (/^(?:dehydro|half cystine)$/i.test(name)) return halfBridge(at);
  const rows = modificationsNamed(name);
  return rows.length > 0 ? misplacedRows(rows, at) : unknown(at, name);
}

function ofRows(rows: readonly NamedModification[], site: ModificationSite | null, at: Stretch): GroupReading {
  const group = groupAt(rows, site);
  if (group !== null) return { group };
  return rows.length > 0 ? misplacedRows(rows, at) : unknown(at, "This accession");
}

const misplacedRows = (rows: readonly NamedModification[], at: Stretch) =>
  misplaced(at, rows[0]?.name ?? "This", rows.map(({ sites }) => sites).join(""));

function misplaced(at: Stretch, name: string, sites: string) {
  const words = [...sites].map((site) => (site === START_SITE ? "the start" : site === END_SITE ? "the end" : site));
  return problem(at, `${name} does not sit here; it is known on ${words.join(", ")}`);
}

const halfBridge = (at: Stretch) =>
  problem(at, "This says half of a bridge; label both cysteines, for example C[MOD:00034#XL1] and C[#XL1]");

const unknown = (at: Stretch, name: string) =>
  problem(at, `${shortened(name)} is not known here; write its formula, for example [Formula:C2H2O|INFO:acetyl]`);

export const problem = ({ position, length }: Stretch, message: string): { problem: NotationProblem } => ({
  problem: { message, position, length },
});

/** Whether two definitions of one tag mean the same change; a mass matches a formula within 0.02 Da. */
export function agree(one: Group, other: Group): boolean {
  if (one.formula !== null && other.formula !== null) return sameFormula(one.formula, other.formula);
  return Math.abs(changeDa(one) - changeDa(other)) < MAX_DIFFERENCE_DA;
}
const MAX_DIFFERENCE_DA = 0.02;
const changeDa = ({ formula, massDa }: Group): number => (formula === null ? (massDa ?? 0) : monoisotopicMass(formula));

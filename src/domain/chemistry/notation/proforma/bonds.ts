import { type Formula, formatFormula, parseFormula, sameFormula } from "#domain/chemistry/formula.ts";
import { groupNamed } from "#domain/chemistry/groups.ts";
import { type Chain, type Link, type LinkKind, placeOf, type Site } from "#domain/chemistry/molecule.ts";
import { type Monomer, monomerOfId } from "#domain/chemistry/monomers.ts";
import type { NotationProblem } from "../notation-problem.ts";
import { DEHYDRO, problem } from "./group.ts";
import { psiModTerm } from "./psi-mod.ts";
import type { Definition, Note, Tag } from "./tag.ts";

/** One end of a bond in the text. */
export interface BondEnd {
  readonly label: Note;
  readonly site: Site;
  readonly tag: Tag;
}

type LinkReading = { readonly links: readonly Link[] } | { readonly problem: NotationProblem };

const LOST_WATER: Formula = { H: -2, O: -1 };
const LOST_HYDROGENS: Formula = { H: -2 };
/** A ring-closing metathesis of two terminal alkenes loses ethylene. */
const LOST_ETHYLENE: Formula = { C: -2, H: -4 };
/** XLMOD's disulfide; PSI-MOD's is in a separate table. */
const XLMOD_DISULFIDES: ReadonlySet<string> = new Set(["xlmod:02009", "disulfide"]);

/** The bonds between the labeled ends of these chains, in the order of their first ends. */
export function readBonds(ends: readonly BondEnd[], chains: readonly Chain[]): LinkReading {
  const links: Link[] = [];
  const taken = new Set<string>();
  const inOrder = ends.toSorted((one, other) => one.label.position - other.label.position);
  for (const group of Map.groupBy(inOrder, ({ label }) => label.text).values()) {
    const [from, to, third] = group;
    if (from === undefined) continue;
    if (to === undefined)
      return problem(from.label, `The bond #${from.label.text} has one end; write [#${from.label.text}] at the other`);
    if (third !== undefined) return problem(third.label, `The bond #${from.label.text} has more than two ends`);
    for (const { site, label } of [from, to]) {
      if (taken.has(placeOf(site))) return problem(label, "This place holds a bond already; a place can hold one");
      taken.add(placeOf(site));
      if (isBlocked(site, chains)) return problem(label, "This place carries a group already; it can hold no bond");
    }
    const link = readBond(from, to, chains);
    if ("problem" in link) return link;
    links.push(link);
  }
  return { links };
}

/** A group known only by its formula may be elsewhere on the residue than the bond. */
function isBlocked({ chain, residue, at }: Site, chains: readonly Chain[]): boolean {
  const { start, end, residues } = chains[chain] ?? { start: null, end: null, residues: [] };
  const group = (at === "start" ? start : at === "end" ? end : residues[residue]?.group) ?? null;
  return group?.blocks === true && (at !== "side" || groupNamed(group.name, "side") !== null || group.parts.length > 0);
}

function readBond(from: BondEnd, to: BondEnd, chains: readonly Chain[]): Link | { problem: NotationProblem } {
  let read: { readonly formula: Formula; readonly definition: Definition } | null = null;
  for (const definition of [...from.tag.definitions, ...to.tag.definitions]) {
    const formula = lossOf(definition);
    if (formula === null)
      return problem(
        definition,
        "This bond is not known here; write what its making changes, for example Formula:H-2O-1",
      );
    if (read !== null && !sameFormula(read.formula, formula))
      return problem(definition, `The bond #${from.label.text} is said to be two different things`);
    read ??= { formula, definition };
  }
  if (read === null)
    return problem(from.label, `What bond #${from.label.text} is, is not said; write for example [MOD:00034#XL1]`);
  const unfit = unfitEnd(read.definition, from, to, chains);
  if (unfit !== null) return unfit;
  return {
    kind: linkKind(read.formula, from.site, to.site, chains),
    from: from.site,
    to: to.site,
    formula: read.formula,
  };
}

/**
 * The change when the bond closes. Unimod's Dehydro is one hydrogen per cysteine, but a bond's tag is written only
 * once: it means the disulfide, so both hydrogens go.
 */
function lossOf(definition: Definition): Formula | null {
  if (definition.kind === "formula") return definition.formula;
  if (definition.kind === "mass") return null;
  if (definition.kind === "unimod") return definition.accession === DEHYDRO ? LOST_HYDROGENS : null;
  if (definition.kind === "xlmod") return XLMOD_DISULFIDES.has(definition.text.toLowerCase()) ? LOST_HYDROGENS : null;
  const term = psiModTerm(definition.text);
  if (term?.kind === "bond") return parseFormula(term.formula);
  return /^(?:dehydro|disulfide)$/i.test(definition.text) ? LOST_HYDROGENS : null;
}

/** A named bond must be between the residues of its name. */
function unfitEnd(definition: Definition, from: BondEnd, to: BondEnd, chains: readonly Chain[]) {
  if (definition.kind === "formula") return null;
  const term = definition.kind === "psi-mod" || definition.kind === "name" ? psiModTerm(definition.text) : null;
  const wanted = term?.kind === "bond" ? term.bond : "disulfide";
  if (wanted === "disulfide") {
    const unfit = [from, to].find(({ site }) => !isThiol(site, chains));
    return unfit === undefined ? null : problem(unfit.label, "A disulfide joins two cysteines; this end is none");
  }
  const letters = wanted === "lactam" ? "DK" : "KQ";
  const found = [from, to]
    .map(({ site }) => (site.at === "side" ? monomerAt(site, chains)?.letter : null) ?? "")
    .toSorted();
  if (found.join("") === letters) return null;
  return problem(
    definition,
    `This bond joins ${letters[0]} and ${letters[1]}; write Formula:H-2O-1 for other amide bonds`,
  );
}

/** The kind of bond that makes this change between these places. */
function linkKind(formula: Formula, from: Site, to: Site, chains: readonly Chain[]): LinkKind {
  if (sameFormula(formula, LOST_ETHYLENE)) return "staple";
  if (sameFormula(formula, LOST_HYDROGENS) && isThiol(from, chains) && isThiol(to, chains)) return "disulfide";
  if (!sameFormula(formula, LOST_WATER)) return "other";
  if (isRing(from, to) || isRing(to, from)) return "head-to-tail";
  const isAmide = (isAcid(from, chains) && isAmine(to, chains)) || (isAcid(to, chains) && isAmine(from, chains));
  return isAmide ? "lactam" : "other";
}

const isRing = (head: Site, tail: Site): boolean =>
  head.chain === tail.chain && head.at === "start" && tail.at === "end";

const monomerAt = ({ chain, residue }: Site, chains: readonly Chain[]): Monomer | null =>
  chains[chain]?.residues[residue]?.monomer ?? null;

function isThiol(site: Site, chains: readonly Chain[]): boolean {
  const monomer = monomerAt(site, chains);
  if (site.at !== "side" || monomer === null) return false;
  const isOwnSulphur = monomerOfId(monomer.id) === null && (monomer.formula.S ?? 0) > 0;
  return monomer.ions.includes("C") || monomer.id === "U" || isOwnSulphur;
}

function isAcid(site: Site, chains: readonly Chain[]): boolean {
  if (site.at !== "side") return site.at === "end";
  const ions = monomerAt(site, chains)?.ions ?? [];
  return ions.some((ion) => ion === "D" || ion === "E" || ion === "Cterm");
}

function isAmine(site: Site, chains: readonly Chain[]): boolean {
  if (site.at !== "side") return site.at === "start";
  return monomerAt(site, chains)?.ions.includes("K") === true;
}

/** PSI-MOD's accession if there is one for this bond, else what the bond loses. */
export function bondText({ kind, formula, from, to }: Link, chains: readonly Chain[]): string {
  if (kind === "disulfide" && sameFormula(formula, LOST_HYDROGENS)) return "MOD:00034";
  const letters = [from, to]
    .map((site) => monomerAt(site, chains)?.letter ?? "")
    .toSorted()
    .join("");
  const isOnSides = from.at === "side" && to.at === "side";
  if (kind === "lactam" && isOnSides && letters === "DK" && sameFormula(formula, LOST_WATER)) return "MOD:01917";
  return `Formula:${formatFormula(formula)}`;
}

import { sameFormula } from "./formula.ts";
import { formulaOf, type Molecule } from "./molecule.ts";
import { freeMassDa } from "./net-content.ts";
import { differencesBetween } from "./recognition/differences.ts";
import { type Edit, editsWithin, runAround } from "./recognition/edits.ts";
import { placeName } from "./sites/place.ts";

export interface KnownMolecule {
  readonly slug: string;
  readonly name: string;
  readonly molecule: Molecule;
}

export const RELATIONS = ["same", "other-form", "one-away", "two-away", "fragment", "contains", "isomer"] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Recognition {
  readonly slug: string;
  readonly name: string;
  readonly relation: Relation;
  /** One sentence: "This is BPC-157." */
  readonly summary: string;
  /** The differences between the two, in words; empty for the same molecule. */
  readonly differences: readonly string[];
  /** A remark if its name is used for two molecules; else null. */
  readonly nameNote: string | null;
}

const MAX_ANSWERS = 8;
/** Shorter pieces occur in any protein. */
const SHORTEST_FRAGMENT = 3;
const SHORTEST_TWO_AWAY = 10;

/**
 * The library entries that equal or resemble this molecule, closest first. The salt is ignored, because it is not the
 * peptide. The cost is linear in the residues of both; differences of more than two residues are not pursued.
 */
export function recognise(molecule: Molecule, known: readonly KnownMolecule[]): readonly Recognition[] {
  const spell = speller();
  const found = spell(molecule);
  if (found.length === 0) return [];
  const formula = formulaOf(molecule);
  const letters = sortedLetters(found);
  const ranked: Array<{ readonly rank: number; readonly recognition: Recognition }> = [];
  for (const entry of known) {
    const spelled = spell(entry.molecule);
    if (spelled.length === 0) continue;
    const match =
      editMatch(molecule, found, entry, spelled) ??
      fragmentMatch(molecule, found, entry, spelled) ??
      isomerMatch(entry, spelled, letters, formula);
    if (match === null) continue;
    const { rank, relation, summary, differences } = match;
    const { slug, name } = entry;
    ranked.push({
      rank,
      recognition: { slug, name, relation, summary, differences, nameNote: nameNoteFor(entry, known) },
    });
  }
  return ranked
    .toSorted((a, b) => a.rank - b.rank || (a.recognition.slug < b.recognition.slug ? -1 : 1))
    .slice(0, MAX_ANSWERS)
    .map(({ recognition }) => recognition);
}

interface Match {
  /** Smaller is closer. */
  readonly rank: number;
  readonly relation: Relation;
  readonly summary: string;
  readonly differences: readonly string[];
}

/** Writes chains with one character per kind of residue, the same for all molecules; "/" separates chains. */
function speller(): (molecule: Molecule) => string {
  const characters = new Map<string, string>();
  const characterOf = (id: string): string => {
    const held = characters.get(id);
    if (held !== undefined) return held;
    // Beyond every letter and sign that could be mistaken for the chain separator; thousands of kinds fit.
    const fresh = String.fromCharCode(0x4e00 + characters.size);
    characters.set(id, fresh);
    return fresh;
  };
  return ({ chains }) =>
    chains.map(({ residues }) => residues.map(({ monomer }) => characterOf(monomer.id)).join("")).join("/");
}

const sortedLetters = (spelled: string): string => [...spelled].toSorted().join("");

function editMatch(molecule: Molecule, found: string, entry: KnownMolecule, spelled: string): Match | null {
  const most = Math.min(found.length, spelled.length) >= SHORTEST_TWO_AWAY ? 2 : 1;
  const isTooShort = Math.min(found.length, spelled.length) < SHORTEST_FRAGMENT;
  const edits = editsWithin(found, spelled, isTooShort ? 0 : most);
  if (edits === null || edits.some((edit) => touchesChainMark(edit, found, spelled))) return null;
  if (edits.length === 0) return sameChainMatch(molecule, entry);
  const differences = edits.map((edit) => editText(edit, molecule, found, entry.molecule, spelled));
  const isOne = edits.length === 1;
  const alsoForm = hasOtherForm(molecule, entry.molecule);
  return {
    rank: (isOne ? 200 : 300) + (alsoForm ? 1 : 0),
    relation: isOne ? "one-away" : "two-away",
    summary: `${isOne ? "One residue" : "Two residues"} away from ${entry.name}${alsoForm ? ", with other ends or modifications" : ""}.`,
    differences,
  };
}

function sameChainMatch(molecule: Molecule, entry: KnownMolecule): Match {
  const differences = differencesBetween(molecule, entry.molecule);
  return differences.length === 0
    ? { rank: 0, relation: "same", summary: `This is ${entry.name}.`, differences }
    : {
        rank: 100 + differences.length,
        relation: "other-form",
        summary: `The chain of ${entry.name} in another form.`,
        differences,
      };
}

const touchesChainMark = (edit: Edit, found: string, known: string): boolean =>
  (edit.kind !== "deletion" && found[edit.found] === "/") || (edit.kind !== "insertion" && known[edit.known] === "/");

function hasOtherForm(found: Molecule, known: Molecule): boolean {
  const traits = ({ chains, links, unplaced }: Molecule) =>
    [
      ...chains.map(({ start, end, residues }) => [
        start?.name ?? "",
        end?.name ?? "",
        residues.filter(({ isD }) => isD).length,
        residues.flatMap(({ group }) => (group === null ? [] : [group.name])).join("+"),
      ]),
      links.length,
      unplaced.length,
    ].join("|");
  return traits(found) !== traits(known);
}

/** Chain and residue for a character of the spelled molecule. */
function placeOfCharacter(spelled: string, index: number): { readonly chain: number; readonly residue: number } {
  const before = spelled.slice(0, index);
  return { chain: before.split("/").length - 1, residue: index - (before.lastIndexOf("/") + 1) };
}

const nameAt = (molecule: Molecule, spelled: string, index: number): string =>
  placeName(molecule, placeOfCharacter(spelled, index));

function editText(edit: Edit, molecule: Molecule, found: string, known: Molecule, spelled: string): string {
  if (edit.kind === "substitution")
    return `${nameAt(molecule, found, edit.found)} instead of ${nameAt(known, spelled, edit.known)}`;
  const isMissing = edit.kind === "deletion";
  const [holder, text, index] = isMissing ? [known, spelled, edit.known] : [molecule, found, edit.found];
  const { first, last } = runAround(text, index);
  const named = Array.from({ length: last - first + 1 }, (_, offset) => nameAt(holder, text, first + offset));
  const which = named.length === 1 ? named[0] : `one of ${named.join(", ")}`;
  return isMissing ? `${which} is missing` : `${which} is added`;
}

function fragmentMatch(molecule: Molecule, found: string, entry: KnownMolecule, spelled: string): Match | null {
  if (found.includes("/") || spelled.includes("/") || found.length === spelled.length) return null;
  const isPart = found.length < spelled.length;
  const [part, whole] = isPart ? [found, spelled] : [spelled, found];
  if (part.length < SHORTEST_FRAGMENT) return null;
  const at = whole.indexOf(part);
  if (at < 0) return null;
  const range = `residues ${at + 1} to ${at + part.length}`;
  const wholeLength = whole.length;
  return {
    rank: 400 + (1 - part.length / wholeLength) * 99,
    relation: isPart ? "fragment" : "contains",
    summary: isPart ? `The chain of ${range} of ${entry.name}.` : `Holds the chain of ${entry.name} as its ${range}.`,
    differences: hasOtherForm(molecule, entry.molecule) ? ["The ends or modifications may differ."] : [],
  };
}

function isomerMatch(
  entry: KnownMolecule,
  spelled: string,
  letters: string,
  formula: ReturnType<typeof formulaOf>,
): Match | null {
  if (formula === null) return null;
  const other = formulaOf(entry.molecule);
  if (other === null || !sameFormula(formula, other)) return null;
  const isReordered = sortedLetters(spelled) === letters;
  return {
    rank: isReordered ? 500 : 510,
    relation: "isomer",
    summary: `Weighs exactly what ${entry.name} weighs, and is something else.`,
    differences: [isReordered ? "The same residues in another order" : "Other residues with the same formula in sum"],
  };
}

/** Entries that are sold under each other's name. */
const SHARED_NAMES: ReadonlyArray<{ readonly slugs: readonly string[]; readonly name: string }> = [
  { slugs: ["tb-500", "thymosin-beta-4"], name: "TB-500" },
  { slugs: ["cjc-1295", "cjc-1295-no-dac"], name: "CJC-1295" },
  { slugs: ["aod-9604", "hgh-fragment-176-191"], name: "AOD-9604 or HGH fragment 176-191" },
];

function nameNoteFor({ slug, molecule }: KnownMolecule, known: readonly KnownMolecule[]): string | null {
  if (slug === "ghk-cu")
    return `GHK and its copper complex are sold under each other's name; the complex weighs ${freeMassDa(molecule).toFixed(2)} Da.`;
  const shared = SHARED_NAMES.find(({ slugs }) => slugs.includes(slug));
  if (shared === undefined) return null;
  const sold = known.filter((entry) => shared.slugs.includes(entry.slug));
  if (sold.length < 2) return null;
  const named = sold.map((entry) => `${entry.name} (${freeMassDa(entry.molecule).toFixed(1)} Da)`);
  return `Two molecules are sold as ${shared.name}: ${named.join(" and ")}.`;
}

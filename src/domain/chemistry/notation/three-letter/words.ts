import { type GroupPlace, groupNamed, groupOfParts, KNOWN_GROUPS } from "#domain/chemistry/groups.ts";
import { lettersApart } from "#domain/chemistry/letters-apart.ts";
import type { Group, Residue } from "#domain/chemistry/molecule.ts";
import { MONOMERS, type Monomer, monomerNamed, monomerOfLetter } from "#domain/chemistry/monomers.ts";

interface NamedResidue {
  readonly monomer: Monomer;
  readonly isD: boolean;
}

const MAX_NAME_LENGTH = 80;
const FORM = /^(?:\(([DL])\)-?|([DL])-|(d)(?=[A-Z\d(])|([DL])(?=[A-Z][a-z]{2}))(.+)$/;
/** A residue by its code, name or another common spelling, with a leading "D-" or "d" for the mirror image. */
export function residueNamed(word: string): NamedResidue | null {
  if (word.length > MAX_NAME_LENGTH) return null;
  const whole = spelled(word);
  if (whole !== null) return { monomer: whole, isD: false };
  const [, bracketed, hyphened, small, glued, bare = ""] = FORM.exec(word) ?? [];
  const monomer = bare === "" ? null : spelled(bare);
  if (monomer === null) return null;
  const form = bracketed ?? hyphened ?? small ?? glued;
  return { monomer, isD: form !== "L" && monomer.letter !== "G" };
}

function spelled(word: string): Monomer | null {
  // "H-Lys" is not homolysine and "A-Thr" not allo-threonine: a capital before a hyphen is a separate residue
  if (/^(?!N-[Mm]e)[A-Z]-/.test(word)) return null;
  const compact = inLatin(word).replace(/[-\s]/g, "");
  return monomerNamed(word) ?? monomerNamed(compact) ?? monomerNamed(compact.replace(/^N(?=[Mm]e)/, ""));
}

const inLatin = (word: string): string =>
  word
    .replace(/α|alpha/gi, "a")
    .replace(/β|beta/gi, "b")
    .replace(/γ|gamma/gi, "g")
    .replace(/ε|epsilon/gi, "e");

/** Synonyms of groups, by `keyOf`; the right side is a name in the group table. */
const GROUP_ALIASES: Readonly<Record<string, string>> = {
  palm: "Palmitoyl",
  pam: "Palmitoyl",
  hexadecanoyl: "Palmitoyl",
  octadecanedioyl: "C18diacid",
  c18fattydiacid: "C18diacid",
  eicosanedioyl: "C20diacid",
  icosanedioyl: "C20diacid",
  c20fattydiacid: "C20diacid",
};
const keyOf = (name: string): string => inLatin(name).toLowerCase().replace(/[-\s]/g, "");
const GROUP_NAMES: ReadonlyMap<string, string> = new Map(
  KNOWN_GROUPS.flatMap(({ name, aliases }) => [...aliases, name].map((alias) => [keyOf(alias), name])),
);

/** A group by its exact name in the table, by another spelling, or assembled from a lipid and its linkers. */
export function groupSpelled(text: string, place: GroupPlace): Group | null {
  if (text.length > MAX_NAME_LENGTH) return null;
  return oneGroup(text, place) ?? (place === "end" ? null : branchSpelled(text, place));
}

function oneGroup(text: string, place: GroupPlace): Group | null {
  const exact = groupNamed(text, place);
  if (exact !== null) return exact;
  const name = GROUP_ALIASES[keyOf(text)] ?? GROUP_NAMES.get(keyOf(text));
  return name === undefined ? null : groupNamed(name, place);
}

const LIPID = /^C\d/;
/** What may follow a lipid at a chain's start without being the chain's first residue. */
const SPACERS: ReadonlySet<string> = new Set(["gGlu", "OEG"]);

/**
 * "C18 diacid-gGlu-OEG-OEG", from the outermost inward; "gGlu-palmitoyl" is the same, written from the residue
 * outward.
 */
function branchSpelled(text: string, place: GroupPlace): Group | null {
  const words = text.split(/(?<!gamma|γ|beta|β|iso)-(?!diacid)/).map((word) => word.trim());
  const isOutward = oneGroup(words[0] ?? "", place) === null && oneGroup(words.at(-1) ?? "", place) !== null;
  const [first = "", ...linkers] = isOutward ? words.toReversed() : words;
  const cap = oneGroup(first, place);
  if (cap === null || linkers.length === 0) return null;
  const outermost = cap.parts[0] ?? cap.name;
  const spacers = linkers.flatMap((word) => spacersNamed(word) ?? [null]);
  const known = spacers.filter((id) => id !== null);
  if (known.length < spacers.length) return null;
  if (place === "start" && !(LIPID.test(outermost) && known.every((id) => SPACERS.has(id)))) return null;
  return groupOfParts([outermost, ...known]);
}

/** Whether the group, written before this residue, would be read as one group with it. */
export function isLinkedLipid({ name, parts }: Group, { monomer, isD }: Residue): boolean {
  return LIPID.test(parts[0] ?? name) && SPACERS.has(monomer.id) && !isD;
}

/** The residue ids of a linker: one by its name, or a run of letters ("GSGSGG"). */
function spacersNamed(word: string): string[] | null {
  const one = residueNamed(word);
  if (one !== null) return one.isD ? null : [one.monomer.id];
  const letters = Array.from(word, monomerOfLetter);
  const known = letters.filter((monomer) => monomer !== null);
  return word !== "" && known.length === letters.length ? known.map(({ id }) => id) : null;
}

const CODES = [...MONOMERS.map(({ code }) => code), ...KNOWN_GROUPS.map(({ name }) => name)];

/** Known codes with a distance of one letter, or two for long words; at most three. */
export function nearCodes(word: string): readonly string[] {
  const key = word.slice(0, MAX_NAME_LENGTH).toLowerCase();
  const limit = key.length < 5 ? 1 : 2;
  return CODES.map((code) => ({ code, distance: lettersApart(key, code.toLowerCase(), limit) }))
    .filter(({ code, distance }) => distance <= Math.min(limit, code.length - 2))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ code }) => code);
}

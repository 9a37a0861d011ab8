import type { NotationProblem } from "../notation/notation-problem.ts";
import type { Reading } from "../notation/parse-notation.ts";
import { formatProforma } from "../notation/proforma/proforma.ts";
import { residueNamed } from "../notation/three-letter/words.ts";
import { recognise } from "../recognise.ts";
import type { KnownLibrary } from "./known-library.ts";
import { type MassSearch, searchMass } from "./mass-search.ts";
import type { NameMatch } from "./name-index.ts";
import { isWordLike } from "./word-like.ts";

/** A library entry named in the input. */
export interface Named {
  readonly slug: string;
  readonly name: string;
  /** The matched name, as the library writes it. */
  readonly as: string;
}

/** How a peptide was understood, and what the reader needs to know about that. */
export interface InputReading {
  readonly as: "name" | "sequence";
  /** The entry that the input names, even if it was read as a sequence. */
  readonly compound: Named | null;
  /** Other entries with the same name. */
  readonly alsoNamed: readonly Named[];
  /** The same characters are also a sequence of another molecule. */
  readonly readsAsLetters: boolean;
  /** Null if the meaning is certain. */
  readonly note: string | null;
}

type Read = Extract<Reading, { readonly ok: true }>;

export type Meaning =
  | { readonly kind: "peptide"; readonly read: Read; readonly reading: InputReading }
  /** The name of an entry without a chain. */
  | {
      readonly kind: "compound";
      readonly compound: Named;
      readonly alsoNamed: readonly Named[];
      readonly because: string;
      readonly averageMassDa: number | null;
      readonly readsAsLetters: boolean;
    }
  | { readonly kind: "mass"; readonly search: MassSearch }
  /** Nothing is certain: the message says what is missing, the suggestions what may be meant. */
  | {
      readonly kind: "unknown-name";
      readonly problem: NotationProblem;
      readonly suggestions: readonly Named[];
      readonly readsAsLetters: boolean;
    }
  | { readonly kind: "problem"; readonly problem: NotationProblem };

const MAX_NAME_LENGTH = 120;
/** Characters that occur only in a notation or another file. */
const NO_NAME = /[\n[\]{}$|<>=@]/;
/** "A-V-P" is spelled out letter by letter: residues, whatever they spell. */
const SPELLED_OUT = /^(?:[A-Za-z][\s.\-–]+)+[A-Za-z]$/;
const AMOUNT =
  /\b\d+(?:[.,]\d+)?\s{0,9}(?:mg|mcg|[µμu]g|g|iu|units?|ml)\b(?:\s{0,9}\/\s{0,9}(?:vial|pen|\d{0,9}\s{0,9}ml))?/gi;
const PACKAGING =
  /\b(?:peptides?|injections?|injectable|vials?|pens?|capsules?|tablets?|nasal|spray|powder|lyophili[sz]ed|compound|acetate|tfa|trifluoroacetate|hydrochloride|hcl|sodium|salt)\b/gi;

const SALT = /\b(?:acetate|tfa|trifluoroacetate|hydrochloride|hcl|sodium|salt)\b/i;

const named = ({ compound: { slug, name }, as }: NameMatch): Named => ({ slug, name, as });

/**
 * The meaning of one input entry: a library name first, then a mass, then a notation. A word that is not a name is
 * never treated as a chain; `result` is the notations' reading.
 */
export function meaningOf(input: string, result: Reading, library: KnownLibrary): Meaning {
  const text = input.trim();
  const canBeName = text !== "" && text.length <= MAX_NAME_LENGTH && !NO_NAME.test(text) && !SPELLED_OUT.test(text);
  const matches = canBeName ? namesOf(text, result, library) : [];
  if (matches.length > 0) return ofName(text, matches, result, library);
  const search = text.length <= MAX_NAME_LENGTH ? searchMass(text, library) : null;
  if (search !== null) return { kind: "mass", search };
  if (!result.ok)
    return canBeName ? unread(text, result.problem, library) : { kind: "problem", problem: result.problem };
  if (!canBeName || !/^[A-Za-z\s'’-]+$/.test(text)) return asSequence(result, null);
  return ofLetters(text, result, library);
}

/** The entries with that name; an amount or the dosage form may be next to the name. */
function namesOf(text: string, result: Reading, { names }: KnownLibrary): readonly NameMatch[] {
  const withoutAmount = text.replaceAll(AMOUNT, " ").trim();
  const isChain = result.ok && !isWordLike(text);
  const spellings = [text, withoutAmount, ...(isChain ? [] : [withoutAmount.replaceAll(PACKAGING, " ").trim()])];
  // "EdR" is Glu and D-Arg, although "EDR" is a name
  if (result.ok && /^[A-Z][A-Za-z]*$/.test(text) && /d[A-Z]/.test(text)) return [];
  const found = spellings.map(names.exact).find((matches) => matches.length > 0);
  return found ?? namesTogether(text, names);
}

/** "Tirzepatide (Mounjaro)": several names of one compound. */
function namesTogether(text: string, { exact }: KnownLibrary["names"]): readonly NameMatch[] {
  const bare = text.replaceAll(AMOUNT, " ").replaceAll(PACKAGING, " ");
  const parts = bare.split(/[()/,;]/).filter((part) => part.trim() !== "");
  const [first = [], ...others] = parts.length < 2 ? [] : parts.map(exact);
  const isIn =
    ({ compound }: NameMatch) =>
    (matches: readonly NameMatch[]) =>
      matches.some((other) => other.compound.slug === compound.slug);
  return first.filter((match) => others.every(isIn(match)));
}

function ofName(text: string, matches: readonly NameMatch[], result: Reading, library: KnownLibrary): Meaning {
  const [first, ...others] = matches;
  const isOwn = ({ compound, as }: NameMatch) => compound.name === as;
  if (first === undefined || others.some((other) => isOwn(other) === isOwn(first)))
    return shared(text, matches, result.ok);
  const compound = named(first);
  const alsoNamed = others.map(named);
  const molecule = library.bySlug.get(first.compound.slug);
  const isSame = result.ok && molecule !== undefined && formatProforma(result.molecule) === formatProforma(molecule);
  const readsAsLetters = result.ok && !isSame;
  if (molecule === undefined) {
    const { noProforma, averageMassDa } = first.compound;
    const because = noProforma ?? "the library states no chain for it";
    return { kind: "compound", compound, alsoNamed, because, averageMassDa, readsAsLetters };
  }
  const read: Read = isSame ? result : { ok: true, molecule, notation: "proforma", ignored: [] };
  const also =
    others.length === 0 ? "" : ` ${listed(others, "and")} ${others.length === 1 ? "is" : "are"} called so too.`;
  const salt = SALT.test(text) && !SALT.test(first.as) ? " The figures leave out the salt." : "";
  const note = isSame && also === "" ? null : `Read as the name of ${compound.name}.${also}${salt}`;
  return { kind: "peptide", read, reading: { as: "name", compound, alsoNamed, readsAsLetters, note } };
}

const listed = (matches: readonly NameMatch[], word: "and" | "or"): string => {
  const all = matches.map(({ compound }) => compound.name);
  return [all.slice(0, -1).join(", "), ...all.slice(-1)].filter((part) => part !== "").join(` ${word} `);
};

function shared(text: string, matches: readonly NameMatch[], readsAsLetters: boolean): Meaning {
  const message = `"${text}" names ${matches.length} library entries: ${listed(matches, "and")}. Choose one.`;
  return unknownName(text, message, matches, readsAsLetters);
}

function unknownName(text: string, message: string, near: readonly NameMatch[], readsAsLetters: boolean): Meaning {
  const problem = { message, position: 0, length: text.length };
  return { kind: "unknown-name", problem, suggestions: near.map(named), readsAsLetters };
}

/** The name is not in the library; `near` may be what was meant. */
function notFound(text: string, near: readonly NameMatch[], readsAsLetters: boolean): Meaning {
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  const asked = near.length > 0 ? `Did you mean ${listed(near, "or")}? ` : "";
  const hint = readsAsLetters
    ? " Its letters can also be read as a sequence."
    : near.length > 0
      ? ""
      : " Enter a name from the library, a sequence such as GEPPPGKPADDAGLV, or a mass such as 1419.5 Da.";
  return unknownName(text, `${asked}We don't know a compound called "${shown}".${hint}`, near, readsAsLetters);
}
const MAX_SHOWN_LENGTH = 60;

export function asSequence(read: Read, note: string | null, compound: Named | null = null): Meaning {
  return { kind: "peptide", read, reading: { as: "sequence", compound, alsoNamed: [], readsAsLetters: false, note } };
}

const LOWER_CASE = "Read as a sequence of one-letter codes in lower case, not as a name.";

/** Only letters that a notation can read: a chain, or a word. */
function ofLetters(text: string, read: Read, { names, molecules }: KnownLibrary): Meaning {
  if (read.notation !== "one-letter") return asSequence(read, null);
  const narrower = names.narrower(text);
  if (narrower.length > 0) return notFound(text, narrower, true);
  const isCapital = !/[a-z]/.test(text);
  const isRare = /[ou]/i.test(text); // selenocysteine and pyrrolysine: far more common in words than in chains
  const isWord = isWordLike(text) || (isRare && !isCapital);
  const plainNote = isCapital ? null : LOWER_CASE;
  if (!isWord && !ACRONYM.test(text)) return asSequence(read, plainNote);
  const isKnown = recognise(read.molecule, molecules).some(
    ({ relation }) => relation === "same" || relation === "other-form",
  );
  if (isKnown) return asSequence(read, plainNote);
  // some names are sequences, and the recognition step compares chains
  const near = names.near(text.replaceAll(PACKAGING, " ")).filter(({ as }) => !/^[A-Z]+$/.test(as));
  if (isCapital ? isWord && (isRare || near.length > 0) : isWord || near.length > 0) return notFound(text, near, true);
  if (!isCapital) return asSequence(read, plainNote);
  const offer = near.length > 0 ? ` Did you mean ${listed(near, "or")}?` : "";
  return asSequence(read, `Read as a sequence. We don't know a compound called "${text}".${offer}`);
}

/** Short enough to be the letters of another compound's name: "PTH", "GIP". */
const ACRONYM = /^(?:[A-Z]{2,4}|[a-z]{2,4})$/;

/** Unreadable in any notation: a name that is not in the library, or a sequence with an error. */
function unread(text: string, problem: NotationProblem, { names }: KnownLibrary): Meaning {
  if (!/\p{L}/u.test(text))
    return unknownName(text, `"${text}" is not a name, a sequence or a mass of 100 Da or more.`, [], false);
  const isSequence = isMistypedSequence(text);
  const near = isSequence && !isWordLike(text) ? [] : names.near(text);
  const isName = near.length > 0 || isWordLike(text) || CODE_NAME.test(text) || /[^\x20-\x7e]/.test(text);
  return isName && !(isSequence && near.length === 0) ? notFound(text, near, false) : { kind: "problem", problem };
}

/** "XYZ-123", "RAD 140". */
const CODE_NAME = /^[A-Za-z]{2,6}[\s-]?\d[\w-]{0,8}$/;

/** Whether it is written like a sequence: codes with hyphens, or mostly capitals that name residues. */
function isMistypedSequence(text: string): boolean {
  const isCoded = text.split(/[-\s()]+/).some((part) => /^[A-Z][a-z]{2}$/.test(part) && residueNamed(part) !== null);
  if (isCoded || !/^[A-Za-z\s]+$/.test(text)) return isCoded;
  const capitals = text.replaceAll(/[^A-Z]/g, "");
  const residues = capitals.replaceAll(/[BJXZ]/g, "");
  return (
    capitals.length * 2 > text.length &&
    residues.length * 3 >= capitals.length * 2 &&
    capitals.length >= SHORTEST_SEQUENCE
  );
}
const SHORTEST_SEQUENCE = 2;

import { type Formula, formatFormula, parseFormula } from "#domain/chemistry/formula.ts";
import type { NotationProblem } from "../notation-problem.ts";

/** A range of the input. */
export interface Stretch {
  readonly position: number;
  readonly length: number;
}

/** One of the ways a tag states its meaning. */
export type Definition = Stretch &
  (
    | { readonly kind: "formula"; readonly formula: Formula }
    | { readonly kind: "mass"; readonly massDa: number }
    | { readonly kind: "unimod"; readonly accession: number }
    | { readonly kind: "psi-mod"; readonly text: string }
    | { readonly kind: "xlmod"; readonly text: string }
    | { readonly kind: "name"; readonly text: string }
  );

export interface Note extends Stretch {
  readonly text: string;
}

/** The content of square brackets. */
export interface Tag extends Stretch {
  /** Several definitions state the same meaning in different ways. */
  readonly definitions: readonly Definition[];
  /** The texts after `INFO:`. */
  readonly notes: readonly Note[];
  /** The name of the bond that ends here ("XL1", "BRANCH"). */
  readonly label: Note | null;
}

type Piece =
  | { readonly definition: Definition }
  | { readonly note: Note }
  | { readonly problem: NotationProblem }
  | "nothing";

const REFUSED: ReadonlyArray<readonly [prefix: RegExp, message: string]> = [
  [/^(?:glycan|g|gno):/i, "Glycans are not read; write the formula of the sugar, for example Formula:C6H10O5"],
  [/^(?:r|resid):/i, "RESID is not read; write the Unimod or PSI-MOD accession, or Formula:"],
  [/^c:/i, "A modification of one's own has no formula here; write Formula: with INFO: and its name"],
  [/^(?:position|limit|comkp|comup):/i, "A modification without a fixed place is not read; write it on its residue"],
];
const MASS = /^[+-]\d{1,7}(?:\.\d{1,12})?$/;
/** The smallest declared change in Da with any meaning. */
const MIN_MASS_DA = 1e-6;

/** The index of the bracket that closes the one at `open`; -1 if there is none. */
export function closingBracket(input: string, open: number): number {
  let depth = 0;
  for (let index = open; index < input.length; index += 1) {
    const character = input[index];
    if (character === "[") depth += 1;
    if (character === "]") depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Reads the tag between the brackets at `open` and `close`. */
export function readTag(input: string, open: number, close: number): { tag: Tag } | { problem: NotationProblem } {
  const definitions: Definition[] = [];
  const notes: Note[] = [];
  let label: Note | null = null;
  for (const [from, to] of piecesOf(input, open + 1, close)) {
    const hash = isNote(input, from) ? -1 : input.slice(from, to).lastIndexOf("#");
    if (hash >= 0) {
      if (label !== null) return refuse(from, to, "A tag names one bond; this one names two");
      label = { position: from + hash, length: to - from - hash, text: input.slice(from + hash + 1, to) };
      if (!/^(?:XL[A-Za-z0-9]{1,20}|BRANCH)$/.test(label.text))
        return refuse(
          from + hash,
          to,
          'A bond is labeled "#XL1" or "#BRANCH"; modifications without a fixed place are not read',
        );
      if (hash === 0) continue;
    }
    const piece = readPiece(input, from, hash > 0 ? from + hash : to);
    if (piece === "nothing") continue;
    if ("problem" in piece) return piece;
    if ("note" in piece) notes.push(piece.note);
    else definitions.push(piece.definition);
  }
  return { tag: { position: open, length: close + 1 - open, definitions, notes, label } };
}

/** The ranges between bars that are outside inner brackets. */
function piecesOf(input: string, start: number, end: number): ReadonlyArray<readonly [from: number, to: number]> {
  const pieces: Array<readonly [number, number]> = [];
  let depth = 0;
  let from = start;
  for (let index = start; index < end; index += 1) {
    const character = input[index];
    if (character === "[") depth += 1;
    if (character === "]") depth -= 1;
    if (character !== "|" || depth > 0) continue;
    pieces.push([from, index]);
    from = index + 1;
  }
  return [...pieces, [from, end]];
}

const isNote = (input: string, from: number): boolean => input.slice(from, from + 5).toUpperCase() === "INFO:";

function readPiece(input: string, from: number, to: number): Piece {
  const text = input.slice(from, to);
  const place = { position: from, length: to - from };
  if (text.trim() === "") return refuse(from - 1, to + 1, "The brackets are empty. Write what this residue carries");
  if (isNote(input, from)) return { note: { position: from + 5, length: to - from - 5, text: text.slice(5) } };
  if (/^obs:/i.test(text)) return "nothing";
  if (/^formula:/i.test(text)) return readFormula(input, from, to);
  const refused = REFUSED.find(([prefix]) => prefix.test(text));
  if (refused !== undefined) return refuse(from, to, refused[1]);
  const [, prefix = "", rest = text] = /^(u|unimod|m|mod|x|xlmod):(.*)$/is.exec(text) ?? [];
  if (/^[+-]/.test(rest)) return readMass(rest, from, to);
  const accession = /^\d{1,6}$/.test(rest) ? Number(rest) : null;
  switch (prefix.toLowerCase()) {
    case "u":
    case "unimod":
      return {
        definition:
          accession === null ? { ...place, kind: "name", text: rest } : { ...place, kind: "unimod", accession },
      };
    case "m":
    case "mod":
      return { definition: { ...place, kind: "psi-mod", text: accession === null ? rest : `MOD:${rest}` } };
    case "x":
    case "xlmod":
      return { definition: { ...place, kind: "xlmod", text: accession === null ? rest : `XLMOD:${rest}` } };
    default:
      return { definition: { ...place, kind: "name", text } };
  }
}

function readFormula(input: string, from: number, to: number): Piece {
  const at = from + "Formula:".length;
  const text = input.slice(at, to);
  const formula = parseFormula(text);
  if (formula === null)
    return refuse(
      at,
      to,
      `"${shortened(text)}" is no formula; write it like C2H3NO, O-1 for what is lost, [13C2] for labels`,
    );
  // parsed again from its plain form, so that canceled elements leave no zeros behind
  const plain = parseFormula(formatFormula(formula));
  if (plain === null) return refuse(at, to, "This formula adds and takes nothing");
  return { definition: { position: from, length: to - from, kind: "formula", formula: plain } };
}

function readMass(text: string, from: number, to: number): Piece {
  const massDa = Number(text);
  if (!MASS.test(text) || Math.abs(massDa) < MIN_MASS_DA)
    return refuse(from, to, `"${shortened(text)}" is no mass; write it like +15.9949`);
  return { definition: { position: from, length: to - from, kind: "mass", massDa } };
}

const refuse = (from: number, to: number, message: string): { problem: NotationProblem } => ({
  problem: { message, position: from, length: to - from },
});

const MAX_CHARACTERS = 40;
/** A quotation short enough for a sentence. */
export const shortened = (text: string): string =>
  text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}…`;

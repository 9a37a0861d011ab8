import type { Chain, Group, Residue, Site } from "#domain/chemistry/molecule.ts";
import { END_SITE, START_SITE } from "../named-modifications.ts";
import type { Ignored, NotationProblem } from "../notation-problem.ts";
import { noResidue, plainResidue } from "../one-letter.ts";
import type { BondEnd } from "./bonds.ts";
import { problem } from "./group.ts";
import { groupOfTags } from "./group-tags.ts";
import { isRingClosure, type ReadResidue, readResidue } from "./residue.ts";
import { closingBracket, readTag, type Tag } from "./tag.ts";

/** What has been read so far, and the position of the next character. */
export interface Reader {
  readonly input: string;
  at: number;
  readonly chains: Chain[];
  readonly unplaced: Group[];
  readonly bonds: BondEnd[];
  readonly ignored: Ignored[];
}

export type Failed = { readonly problem: NotationProblem };
type Tags = { readonly tags: readonly Tag[] };

const X = 88;
const OPENING_BRACKET = 91;
const MAX_COPIES = 100;

const REFUSED: Readonly<Record<string, string>> = {
  "(": "Round brackets are not read; write each residue with a tag of its own",
  ")": "Round brackets are not read; write each residue with a tag of its own",
  "{": "Groups that fall off are not read; write the formula on the residue that carries it",
  "}": "Groups that fall off are not read; write the formula on the residue that carries it",
  "<": "Labels and modifications of a whole peptide are not read; write them on each residue",
  ">": "Labels and modifications of a whole peptide are not read; write them on each residue",
  "+": "Two peptides in one text are not read; write one",
  "?": 'A "?" follows the groups in front of the first residue. There are none here',
  "]": 'This bracket was never opened; write a modification like "[Acetyl]"',
  "-": 'An end is written in brackets: "[Acetyl]-" in front or "-[Amidated]" behind',
};

/** Reads one chain into `reader.chains`; returns null on success. */
export function readChain(reader: Reader): Failed | null {
  const starts = readStart(reader);
  if ("problem" in starts) return starts;
  const body = readBody(reader, starts.tags.find(isRingClosure));
  if ("problem" in body) return body;
  const ends = readEnd(reader);
  if ("problem" in ends) return ends;
  const { residues, alcohol } = body;
  const start = groupOfTags(
    starts.tags.filter((tag) => !isRingClosure(tag)),
    START_SITE,
    reader.ignored,
  );
  if ("problem" in start) return start;
  const end = groupOfTags(ends.tags, END_SITE, reader.ignored);
  if ("problem" in end) return end;
  if (end.group !== null && alcohol !== null) return problem(alcohol.tag, "The chain has two ends; write one");
  if (start.group !== null && residues[0]?.monomer.hasAmine === false)
    return problem(
      starts.tags[0] ?? { position: 0, length: 1 },
      "The first residue has no amine for a group to sit on",
    );
  const chain = reader.chains.length;
  noteBonds(reader, starts.tags, { chain, residue: 0, at: "start" });
  noteBonds(reader, ends.tags, { chain, residue: residues.length - 1, at: "end" });
  reader.chains.push({ start: start.group, residues, end: end.group ?? alcohol?.group ?? null });
  return null;
}

/** Why the next character is invalid; null at the end of the input. */
export function leftOver({ input, at }: Reader): Failed | null {
  const character = input[at];
  if (character === undefined) return null;
  const message = REFUSED[character];
  return message === undefined ? noResidue(input, at) : problem({ position: at, length: 1 }, message);
}

/** Groups without a place, then those of the chain's start: `[…]?[…]-`. */
function readStart(reader: Reader): Tags | Failed {
  const { input } = reader;
  const position = reader.at;
  const tags: Tag[] = [];
  const copies: number[] = [];
  for (;;) {
    const read = input[reader.at] === "[" ? nextTag(reader) : null;
    if (read !== null && "problem" in read) return read;
    if (read !== null) {
      tags.push(read.tag);
      copies.push(readCopies(reader));
      continue;
    }
    if (tags.length === 0) return { tags };
    if (input[reader.at] === "-") break;
    if (input[reader.at] !== "?")
      return problem(
        { position, length: reader.at - position },
        'A group in front ends in "-" (at the start) or "?" (no stated place)',
      );
    const failed = placeNowhere(reader, tags, copies);
    if (failed !== null) return failed;
    reader.at += 1;
    tags.length = 0;
    copies.length = 0;
  }
  reader.at += 1;
  return { tags };
}

/** `^3` after a group without a place: three of it. */
function readCopies(reader: Reader): number {
  const [all, digits] = /^\^(\d{1,3})/.exec(reader.input.slice(reader.at, reader.at + 4)) ?? [];
  if (all === undefined) return 1;
  reader.at += all.length;
  return Number(digits);
}

function placeNowhere(reader: Reader, tags: readonly Tag[], copies: readonly number[]): Failed | null {
  for (const [index, tag] of tags.entries()) {
    const read = groupOfTags([tag], null, reader.ignored);
    if ("problem" in read) return read;
    if (tag.label !== null) return problem(tag.label, "A bond needs a place; write it on a residue");
    const times = copies[index] ?? 1;
    if (times < 1 || times > MAX_COPIES) return problem(tag, `A group can be written 1 to ${MAX_COPIES} times`);
    if (read.group !== null) for (let copy = 0; copy < times; copy += 1) reader.unplaced.push(read.group);
  }
  return null;
}

interface Body {
  readonly residues: readonly Residue[];
  readonly alcohol: ReadResidue["end"];
}

/** The residues; `opening` is a start tag that changes the first of them. */
function readBody(reader: Reader, opening: Tag | undefined): Body | Failed {
  const { input } = reader;
  const residues: Residue[] = [];
  let alcohol: ReadResidue["end"] = null;
  for (;;) {
    const code = input.charCodeAt(reader.at);
    const plain = plainResidue(code) ?? null;
    if (plain === null && code !== X) break;
    if (alcohol !== null) return problem(alcohol.tag, "An alcohol ends the chain; nothing can follow it");
    const position = reader.at;
    reader.at += 1;
    const first = residues.length === 0 ? opening : undefined;
    if (plain !== null && first === undefined && input.charCodeAt(reader.at) !== OPENING_BRACKET) {
      residues.push(plain);
      continue;
    }
    const own = nextTags(reader);
    if ("problem" in own) return own;
    const tags = first === undefined ? own.tags : [first, ...own.tags];
    const read = readResidue(input.charAt(position), plain, tags, residues.length === 0);
    if (read === null) return noResidue(input, position);
    if ("problem" in read) return read;
    noteBonds(reader, own.tags, { chain: reader.chains.length, residue: residues.length, at: "side" });
    residues.push(read.residue);
    reader.ignored.push(...read.ignored);
    alcohol = read.end;
  }
  if (residues.length > 0) return { residues, alcohol };
  return (
    leftOver(reader) ??
    problem({ position: reader.at, length: 0 }, "A chain needs residues; write them as capitals, for example GHK")
  );
}

function readEnd(reader: Reader): Tags | Failed {
  if (reader.input[reader.at] !== "-" || reader.input[reader.at + 1] !== "[") return { tags: [] };
  reader.at += 1;
  return nextTags(reader);
}

function nextTags(reader: Reader): Tags | Failed {
  const tags: Tag[] = [];
  while (reader.input.charCodeAt(reader.at) === OPENING_BRACKET) {
    const read = nextTag(reader);
    if ("problem" in read) return read;
    tags.push(read.tag);
  }
  return { tags };
}

function nextTag(reader: Reader): { readonly tag: Tag } | Failed {
  const { input, at } = reader;
  const close = closingBracket(input, at);
  if (close < 0) return problem({ position: at, length: 1 }, 'This bracket is never closed; add "]"');
  reader.at = close + 1;
  return readTag(input, at, close);
}

function noteBonds({ bonds }: Reader, tags: readonly Tag[], site: Site): void {
  for (const tag of tags) if (tag.label !== null) bonds.push({ label: tag.label, site, tag });
}

import { groupNamed } from "#domain/chemistry/groups.ts";
import type { Residue } from "#domain/chemistry/molecule.ts";
import { monomerNamed, monomerOfLetter } from "#domain/chemistry/monomers.ts";
import { groupAt, modificationsNamed } from "../named-modifications.ts";
import { allSmallInRing, badLetter, methylated, mirroredCode, noteMirrored, plain, readMirrored } from "./letters.ts";
import { readMarks } from "./marks.ts";
import { type ChainReading, matchAt, N_METHYL, problem, type Reading, type Step } from "./reading.ts";
import { groupSpelled, nearCodes, residueNamed } from "./words.ts";

/** Letters, digits, primes: up to a hyphen, a space, a bracket or a sign. A comma counts between digits ("2',6'-"). */
const WORD = /(?:[^\s()[\]{},;·:+/-]|,(?=\d))+(?: (?:fatty )?diacid\b| ester\b)?/y;
/** Possible continuation after hyphens; bounded, so that a long chain isn't read again and again. */
const REST = /(?:-(?:[^\s()[\]{},;·:+/-]|,(?=\d)){1,40}(?: (?:fatty )?diacid\b| ester\b)?){0,4}/y;
const LETTER_RUN = /^(?:d?[A-Z])+$/;
/** "D-(KLAKLAK)": one-letter code in which every residue is a D-residue. */
const D_RUN = /D-?([([])([A-Z]{4,})[)\]]/y;

/** Reads one item of a chain, a residue or an end with its attachments, and moves past it. */
export function readItem(reading: Reading, chain: ChainReading): Step {
  const { text, at } = reading;
  const run = matchAt(D_RUN, text, at);
  if (run !== null) return readDRun(reading, chain, run);
  const onNitrogen = matchAt(N_METHYL, text, at);
  if (onNitrogen !== null) return readMethylated(reading, chain, onNitrogen);
  const first = matchAt(WORD, text, at)?.[0];
  if (first === undefined) return problem(at, 1, `"${text.charAt(at)}" is no residue`);
  const parts = [
    first,
    ...(matchAt(REST, text, at + first.length)?.[0]
      .split("-")
      .slice(1) ?? []),
  ];
  if (/^(?:c|cyclo|cyclic)$/i.test(parts.at(-1) ?? "") && /[([{]/.test(text.charAt(at + parts.join("-").length)))
    parts.pop();
  const longest = longestName(reading, parts);
  for (let count = parts.length; count >= 1; count -= 1) {
    const step = readPiece(reading, chain, parts.slice(0, count).join("-"), count <= longest);
    if (step !== "unknown") return step;
  }
  return unknown(reading, parts);
}

/**
 * How many of the parts can be one residue's name: all, or only the first if a residue or group comes before a hyphen,
 * as in "Pyr-Glu" and "A-Thr".
 */
function longestName({ wasLetter }: Reading, parts: readonly string[]): number {
  const [first = "", second = ""] = parts;
  const heads = /^[DL]$/.test(first) ? 2 : 1;
  if (parts.length <= heads) return parts.length;
  const head = heads === 2 ? second : first;
  const standsAlone = /^[A-Z]$/.test(head)
    ? head !== "N" || wasLetter
    : residueNamed(head) !== null || groupSpelled(head, "start") !== null;
  return standsAlone ? heads : parts.length;
}

function readMethylated(reading: Reading, chain: ChainReading, found: RegExpExecArray): Step {
  const { at } = reading;
  const residue = methylated(reading, found);
  if (!("monomer" in residue)) return residue;
  reading.at += found[0].length;
  return addResidues(reading, chain, [residue], at, found[0]);
}

function readDRun(reading: Reading, chain: ChainReading, [all, , run = ""]: RegExpExecArray): Step {
  const { at } = reading;
  const residues = Array.from(run, (letter) => plain(letter, true));
  const known = residues.filter((residue) => residue !== null);
  if (known.length < residues.length) return badLetter({ ...reading, at: at + all.indexOf(run) }, run);
  reading.at += all.length;
  reading.ignored.push({
    text: "",
    position: at,
    because: `"D" is read as the form of all ${run.length} residues in its bracket`,
  });
  return addResidues(reading, chain, known, at, run);
}

/** `canBeResidue` is false if the piece has several words that together name no residue. */
function readPiece(reading: Reading, chain: ChainReading, piece: string, canBeResidue: boolean): Step | "unknown" {
  const { text, at } = reading;
  const behind = at + piece.length;
  const next = text.charAt(behind);
  const isFirst = chain.residues.length === 0 && !chain.hasStart;
  if (isFirst && behind < text.trimEnd().length && readStart(chain, piece)) {
    reading.at = behind;
    return null;
  }
  const isLast = next !== "-" && !/[A-Za-z\d]/.test(next);
  if (isLast && chain.residues.length > 0 && readEnd(chain, piece)) {
    reading.at = behind;
    return null;
  }
  const amide = isLast ? amideNamed(piece) : null;
  if (amide !== null) {
    reading.at = behind;
    readEnd(chain, "NH2");
    return addResidues(reading, chain, [amide], at, piece);
  }
  const residues = canBeResidue ? residuesOf(reading, piece) : "unknown";
  if (!Array.isArray(residues)) return residues;
  reading.at = behind;
  return addResidues(reading, chain, residues, at, piece);
}

function readStart(chain: ChainReading, piece: string): boolean {
  if (piece === "H") {
    chain.hasStart = true;
    return true;
  }
  const exact = groupNamed(piece, "start");
  const group = exact ?? (residueNamed(piece) === null ? groupSpelled(piece, "start") : null);
  if (group === null) return false;
  chain.start = group;
  chain.hasStart = true;
  return true;
}

/** A last residue and its amide in one word. */
function amideNamed(word: string): Residue | null {
  const monomer = /^(?:6|ε|epsilon)-amino(?:hexan|capro)amide$/.test(word) ? monomerNamed("Ahx") : null;
  return monomer === null ? null : { monomer, isD: false, group: null };
}

function readEnd(chain: ChainReading, piece: string): boolean {
  if (piece === "OH") {
    chain.hasEnd = true;
    return true;
  }
  // the gem-diamine of gTrp ends in an amine, so its formyl group makes a formylamino end
  const isDiamine = chain.residues.at(-1)?.monomer.id === "gTrp";
  const exact = groupNamed(piece === "CHO" && isDiamine ? "formylamino" : piece, "end");
  const group = exact ?? (residueNamed(piece) === null ? groupSpelled(piece, "end") : null);
  if (group === null) return false;
  chain.end = group;
  chain.hasEnd = true;
  return true;
}

function residuesOf(reading: Reading, piece: string): Residue[] | Exclude<Step, null> | "unknown" {
  const isShortForm = /^[DL]-/.test(piece) && (reading.wasLetter || (/^[DL]-[A-Z]$/.test(piece) && !reading.hasCodes));
  if (piece === "CHO")
    return problem(reading.at, 3, '"CHO" is no known end; a chain can end in OH, NH2, NHEt, OMe, ol');
  if (isShortForm || /^L-[A-Z]$/.test(piece)) return "unknown";
  const isRun = LETTER_RUN.test(piece) && !(piece.length === 3 && reading.hasCapitalCodes);
  const named = residueNamed(piece);
  const phosphorylated = /^p(Ser|Thr|Tyr)$/.exec(piece)?.[1];
  if (phosphorylated !== undefined) return phospho(phosphorylated);
  if (!isRun)
    return named === null
      ? readMirrored(reading, piece)
      : [{ ...(mirroredCode(reading, piece) ?? named), group: null }];
  const residues = Array.from(piece.matchAll(/(d?)([A-Z])/g), ([, form, letter = ""]) => plain(letter, form === "d"));
  const known = residues.filter((residue) => residue !== null);
  if (known.length === residues.length) noteMirrored(reading, piece);
  if (piece === "OEG" && named !== null) return [{ ...named, group: null }];
  if (known.length === residues.length) {
    const spacer = LIKE_A_RUN.has(piece) ? monomerNamed(piece) : null;
    if (spacer === null) return known;
    return problem(
      reading.at,
      piece.length,
      `"${piece}" can be ${spacer.name} or ${known.map(({ monomer }) => monomer.code).join("-")}; write "${spacer.code}" or the codes`,
    );
  }
  if (named !== null && piece.length > 1) return [{ ...named, group: null }];
  return piece.length > 3 || piece.length === 1 ? badLetter(reading, piece) : "unknown";
}

function phospho(code: string): Residue[] | "unknown" {
  const named = residueNamed(code);
  const group = named === null ? null : groupAt(modificationsNamed("Phospho"), named.monomer.letter);
  return named === null ? "unknown" : [{ ...named, group }];
}

/** Names of residues that could also be runs of letters. */
const LIKE_A_RUN: ReadonlySet<string> = new Set(["AEEA", "ADO", "DHP"]);

function addResidues(reading: Reading, chain: ChainReading, residues: Residue[], at: number, piece: string): Step {
  reading.wasLetter = piece.length === 1;
  if (residues.length > 1) reading.hasRun = true;
  for (const residue of residues) {
    if (!residue.monomer.hasAmine && (chain.residues.length > 0 || chain.start !== null))
      return problem(at, piece.length, `${residue.monomer.code} has no amine and can only stand first in a chain`);
    chain.residues.push(residue);
  }
  return readMarks(reading, chain);
}

/** The single word after "(D)-", including a leading number. */
const FORMED = /-?(?:\d[\d',]{0,9}-)?[A-Za-z\d]{1,40}/y;

/** A word in brackets that is a separate residue: "(D-Phe)", "[Aib]". */
export function readBracketed(reading: Reading, chain: ChainReading, content: string): Step {
  const { at } = reading;
  const form = /^([DL])$/.exec(content)?.[1];
  const behind = at + content.length + 2;
  if (form !== undefined) {
    const rest = matchAt(FORMED, reading.text, behind)?.[0] ?? "";
    const word = rest.replace(/^-/, "");
    const named = residueNamed(`${form}-${word}`);
    if (named === null) return problem(behind, Math.max(1, word.length), `"${word}" is no known residue${offer(word)}`);
    reading.at = behind + rest.indexOf(word) + word.length;
    return addResidues(reading, chain, [{ ...named, group: null }], at, `${form}-${word}`);
  }
  const named = residueNamed(content.trim());
  if (named !== null) {
    reading.at = behind;
    return addResidues(reading, chain, [{ ...named, group: null }], at, content);
  }
  const isFirst = chain.residues.length === 0 && !chain.hasStart;
  if (isFirst && readStart(chain, content.trim())) {
    reading.at = behind;
    return null;
  }
  return problem(at + 1, content.length, `"${content}" is no known residue${offer(content)}`);
}

function unknown(reading: Reading, parts: readonly string[]): Step {
  const { at, text } = reading;
  const [first = "", second] = parts;
  const inRing = allSmallInRing(reading, first);
  if (inRing !== null) return inRing;
  if (/^\d+$/.test(first) && second === undefined)
    return problem(
      at,
      first.length,
      `"${first}" is no residue and does not count the letters before it. If it numbers a bridge, write the bridge after the chain: "(disulfide 2-7)"`,
    );
  const isPrefix = /^(?:[DLN]|\d[\d,']*|alpha|beta|gamma|[αβγ])$/.test(first);
  const word = isPrefix && second !== undefined ? `${first}-${second}` : first;
  const lower = /^[A-Za-z]+$/.test(word) && Array.from(word).every((letter) => monomerOfLetter(letter.toUpperCase()));
  const small = /[a-z]/.exec(word);
  const isMostlyCapitals = word.replace(/[A-Z]/g, "").length * 2 < word.length;
  if (lower && small !== null && isMostlyCapitals)
    return problem(
      at + small.index,
      1,
      `"${text.charAt(at + small.index)}" is lower case among capitals; write "${text.charAt(at + small.index).toUpperCase()}", or "d${text.charAt(at + small.index).toUpperCase()}" for the D-residue`,
    );
  return problem(at, Math.max(1, word.length), `"${word}" is no known residue or group${offer(word)}`);
}

/** Similar names, or how codes are written if there are none. */
function offer(word: string): string {
  const near = nearCodes(word);
  return near.length > 0 ? `; did you mean ${near.join(", ")}?` : "; write three-letter codes, for example Gly-His-Lys";
}

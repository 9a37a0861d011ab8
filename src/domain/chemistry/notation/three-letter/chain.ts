import type { Link, Molecule, Site } from "#domain/chemistry/molecule.ts";
import { MONOMERS } from "#domain/chemistry/monomers.ts";
import { bondBetween, bondOf } from "../bonds.ts";
import { readBracketed, readItem } from "./items.ts";
import {
  bracketAt,
  type ChainReading,
  matchAt,
  N_METHYL,
  newChain,
  problem,
  type Reading,
  type Step,
} from "./reading.ts";
import { isTailAt, readTail } from "./tail.ts";

const RING = /(?:c|cyclo|Cyclo|CYCLO|cyclic|Cyclic)[- ]?([[({])/y;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };
const CODES: ReadonlySet<string> = new Set(
  MONOMERS.flatMap(({ letter, code }) => (letter === null ? [] : [code.toUpperCase()])),
);

/** The state before the first item: whether capitals are codes, and whether there are codes at all. */
export function newReading(text: string): Reading {
  const words = text.match(/[A-Z]{3,}/g) ?? [];
  const hasCodes = /(?:^|[-\s([])[A-Z][a-z]{2}(?![a-z])/.test(text);
  return {
    text,
    to: text.length,
    at: 0,
    wasLetter: false,
    hasCapitalCodes: !hasCodes && words.length > 1 && words.every((word) => CODES.has(word)),
    hasCodes: hasCodes || (words.length > 1 && words.every((word) => CODES.has(word))),
    hasRun: false,
    chains: [newChain()],
    marks: new Map(),
    links: [],
    unplaced: [],
    ignored: [],
  };
}

/** Reads all chains and the text after them; null if everything was understood. */
export function readChains(reading: Reading): Step {
  const { text, to } = reading;
  while (reading.at < to) {
    const before = reading.at;
    const character = text.charAt(before);
    const chain = reading.chains.at(-1) ?? newChain();
    if (/[-\s]/.test(character)) reading.at += 1;
    else if (text.startsWith("//", before)) {
      const failed = endOfChain(reading, chain);
      if (failed !== null) return failed;
      reading.chains.push(newChain());
      reading.at += 2;
    } else if (isBehindChain(reading, chain)) {
      return endOfChain(reading, chain) ?? closeMarks(reading) ?? readTail(reading);
    } else {
      const failed = readPart(reading, chain);
      if (failed !== null) return failed;
    }
  }
  return endOfChain(reading, reading.chains.at(-1) ?? newChain()) ?? closeMarks(reading);
}

function isBehindChain(reading: Reading, { residues, hasEnd, openRings }: ChainReading): boolean {
  if (residues.length === 0 || openRings.length > 0) return false;
  return hasEnd || (isTailAt(reading) && matchAt(RING, reading.text, reading.at) === null);
}

function readPart(reading: Reading, chain: ChainReading): Step {
  const { text, at } = reading;
  const ring = matchAt(RING, text, at);
  if (ring !== null) {
    chain.openRings.push({ position: at, from: chain.residues.length, closing: CLOSING[ring[1] ?? ""] ?? "" });
    reading.at += ring[0].length;
    return null;
  }
  const character = text.charAt(at);
  if (")]}".includes(character)) return closeRing(reading, chain, character);
  if (!"([{".includes(character) || matchAt(N_METHYL, text, at) !== null) return readItem(reading, chain);
  const content = bracketAt(text, at);
  if (content === null) return problem(at, 1, "this bracket is not closed");
  return readBracketed(reading, chain, content);
}

function closeRing(reading: Reading, chain: ChainReading, character: string): Step {
  const open = chain.openRings.pop();
  if (open === undefined || open.closing !== character) return problem(reading.at, 1, "this bracket was never opened");
  const { position, from } = open;
  const to = chain.residues.length - 1;
  if (to - from < 1) return problem(position, reading.at - position + 1, "a ring needs at least two residues");
  chain.rings.push({ position, length: reading.at - position + 1, from, to });
  reading.at += 1;
  return null;
}

/** A ring of the whole chain without a written end closes head to tail; any other through its side chains. */
function endOfChain({ chains, links, at }: Reading, chain: ChainReading): Step {
  const [open] = chain.openRings;
  if (open !== undefined)
    return problem(open.position, 1, `this ring is not closed; write "${open.closing}" where it ends`);
  const last = chain.residues.length - 1;
  if (last < 0) return problem(Math.max(0, at - 1), 1, "there is no residue here");
  const number = chains.length - 1;
  for (const { position, length, from, to } of chain.rings) {
    const isWhole = from === 0 && to === last && !chain.hasStart && !chain.hasEnd;
    const [one, other] = [chain.residues[from], chain.residues[to]];
    const kind = isWhole || one === undefined || other === undefined ? "head-to-tail" : bondBetween(one, other);
    if (kind === null)
      return problem(
        position,
        length,
        `the side chains of ${one?.monomer.code}${from + 1} and ${other?.monomer.code}${to + 1} form no ring we know. A lactam needs Asp or Glu and Lys or Orn. A disulfide needs two Cys`,
      );
    const at = (residue: number, place: "start" | "side" | "end") => ({ chain: number, residue, at: place });
    links.push(
      isWhole ? bondOf(kind, at(0, "start"), at(last, "end")) : bondOf(kind, at(from, "side"), at(to, "side")),
    );
  }
  return null;
}

/** "Cys(1)" and "Cys(1)" are bonded to each other. */
function closeMarks({ marks, links }: Reading): Step {
  for (const [number, [one, other, third]] of marks) {
    if (one === undefined) continue;
    if (other === undefined)
      return problem(one.position, one.length, `only one residue is marked (${number}); mark the one it is bonded to`);
    if (third !== undefined) return problem(third.position, third.length, `(${number}) marks a third residue`);
    const kind = bondBetween(one.residue, other.residue);
    if (kind === null)
      return problem(other.position, other.length, "the two residues marked with this number make no bond known here");
    links.push(bondOf(kind, one.site, other.site));
  }
  return null;
}

/** The result of a reading without problems. */
export function moleculeOf({ chains, links, unplaced }: Reading, salt: Molecule["salt"]): Molecule {
  const plain = chains.map(({ start, residues, end }) => ({ start, residues, end }));
  return { chains: plain, links: links.toSorted(byPlace), unplaced, salt };
}

/** In text order, also ProForma's: chain by chain, a ring from its start first, then by residue. */
function byPlace({ from: one }: Link, { from: other }: Link): number {
  const rank = ({ at }: Site) => (at === "start" ? 0 : 1);
  return one.chain - other.chain || rank(one) - rank(other) || one.residue - other.residue;
}

import { type Element, isElement } from "../elements.ts";

/** An atom as written; `element` null is "*", a place for a bond. */
export interface SmilesAtom {
  readonly element: Element | null;
  readonly isAromatic: boolean;
  readonly charge: number;
  /** Hydrogens stated in brackets; null outside brackets, where they follow from the bonds. */
  readonly statedHydrogens: number | null;
  /** The number after ":" in brackets, 0 without one. */
  readonly map: number;
  /** "@" or "@@" as written, not interpreted. */
  readonly stereo: string | null;
  readonly position: number;
  readonly length: number;
  readonly bonds: SmilesBond[];
}

export interface SmilesBond {
  /** Index of the atom at the other end. */
  readonly to: number;
  /** An aromatic bond is 1.5. */
  readonly order: number;
}

export interface SmilesProblem {
  readonly message: string;
  readonly position: number;
  readonly length: number;
}

export type SmilesGraph =
  | { readonly ok: true; readonly atoms: readonly SmilesAtom[] }
  | { readonly ok: false; readonly problem: SmilesProblem };

interface OpenRing {
  readonly atom: number;
  readonly bond: string | null;
  readonly position: number;
}

const ORGANIC = /Cl|Br|[BCNOPSFI]|[bcnops]|\*/y;
const BRACKET =
  /\[(\d{1,3})?(\*|se|as|[A-Z][a-z]?|[bcnops])(@(?:@|[A-Z]{2}\d{1,2})?)?(H\d?)?(\+{1,4}|-{1,4}|[+-]\d)?(?::(\d{1,4}))?\]/y;
const BOND = /[-=#:/\\]/y;
const RING = /%\((\d{1,3})\)|%(\d\d)|(\d)/y;
const ORDERS: Readonly<Record<string, number>> = { "-": 1, "/": 1, "\\": 1, "=": 2, "#": 3, ":": 1.5 };
/** More than any main-group element has in a peptide; limits the cost of later searches. */
const MAX_BONDS = 8;

interface Reader {
  readonly text: string;
  readonly atoms: SmilesAtom[];
  readonly branches: Array<{ readonly atom: number; readonly position: number }>;
  readonly rings: Map<string, OpenRing>;
  /** The atom that the next one bonds to; -1 before the first. */
  previous: number;
  bond: { readonly mark: string; readonly position: number } | null;
  index: number;
}

/**
 * Parses one connected structure: organic subset, brackets, aromatic atoms, ring closures, charges, isotopes and atom
 * maps. Stereo marks stay as written. A dot, an unknown element or an open ring is a problem at its character.
 */
export function readSmilesGraph(text: string): SmilesGraph {
  const reader: Reader = { text, atoms: [], branches: [], rings: new Map(), previous: -1, bond: null, index: 0 };
  while (reader.index < text.length) {
    const problem = readToken(reader);
    if (problem !== null) return { ok: false, problem };
  }
  const problem = whatIsLeftOpen(reader);
  return problem === null ? { ok: true, atoms: reader.atoms } : { ok: false, problem };
}

function whatIsLeftOpen({ text, atoms, bond, branches, rings }: Reader): SmilesProblem | null {
  if (atoms.length === 0) return fault(0, text.length, "There is no atom here");
  if (bond !== null) return fault(bond.position, 1, "This bond leads nowhere");
  const branch = branches.at(-1);
  if (branch !== undefined) return fault(branch.position, 1, 'This "(" is never closed');
  for (const [key, open] of rings) return fault(open.position, 1, `Ring ${key} is never closed`);
  return null;
}

function readToken(reader: Reader): SmilesProblem | null {
  const { text, index, previous, bond } = reader;
  const character = text.charAt(index);
  if (character === "(") {
    if (previous < 0 || bond !== null) return fault(index, 1, "A branch must follow an atom");
    reader.branches.push({ atom: previous, position: index });
    reader.index += 1;
    return null;
  }
  if (character === ")") {
    const branch = reader.branches.pop();
    if (branch === undefined) return fault(index, 1, 'This ")" closes no branch');
    if (bond !== null) return fault(bond.position, 1, "This bond leads nowhere");
    reader.previous = branch.atom;
    reader.index += 1;
    return null;
  }
  if (character === ".") return fault(index, 1, "One connected structure is read; leave out what follows the dot");
  const mark = tokenAt(BOND, reader)?.[0];
  if (mark !== undefined) {
    if (previous < 0 || bond !== null) return fault(index, 1, "A bond must stand between two atoms");
    reader.bond = { mark, position: index };
    reader.index += 1;
    return null;
  }
  const ring = tokenAt(RING, reader);
  return ring === null ? readNextAtom(reader) : readRing(reader, ring);
}

function tokenAt(token: RegExp, { text, index }: Reader): RegExpExecArray | null {
  token.lastIndex = index;
  return token.exec(text);
}

function readRing(reader: Reader, [written, long, two, one]: RegExpExecArray): SmilesProblem | null {
  const { atoms, rings, previous, index } = reader;
  if (previous < 0) return fault(index, written.length, "A ring number must follow an atom");
  const key = String(Number(long ?? two ?? one));
  const mark = reader.bond?.mark ?? null;
  const open = rings.get(key);
  reader.bond = null;
  reader.index += written.length;
  if (open === undefined) {
    rings.set(key, { atom: previous, bond: mark, position: index });
    return null;
  }
  rings.delete(key);
  if (!closeRing(atoms, open, previous, mark))
    return fault(index, written.length, `Ring ${key} is closed on itself, or with two different bonds`);
  return crowdedAt(atoms, previous) ?? crowdedAt(atoms, open.atom);
}

function readNextAtom(reader: Reader): SmilesProblem | null {
  const { text, atoms, previous, bond, index } = reader;
  const atom = readAtom(text, index);
  if (!("element" in atom)) return atom;
  atoms.push(atom);
  reader.previous = atoms.length - 1;
  reader.bond = null;
  reader.index += atom.length;
  if (previous < 0) return null;
  join(atoms, previous, reader.previous, bond?.mark ?? null);
  return crowdedAt(atoms, previous);
}

function crowdedAt(atoms: readonly SmilesAtom[], index: number): SmilesProblem | null {
  const atom = atoms[index];
  if (atom === undefined || atom.bonds.length <= MAX_BONDS) return null;
  return fault(atom.position, atom.length, "This atom has too many bonds");
}

function fault(position: number, length: number, message: string): SmilesProblem {
  return { message, position, length };
}

function readAtom(text: string, position: number): SmilesAtom | SmilesProblem {
  ORGANIC.lastIndex = position;
  const plain = ORGANIC.exec(text)?.[0];
  if (plain !== undefined) {
    const symbol = plain.charAt(0).toUpperCase() + plain.slice(1);
    return {
      element: isElement(symbol) ? symbol : null,
      isAromatic: /^[a-z]/.test(plain),
      charge: 0,
      statedHydrogens: plain === "*" ? 0 : null,
      map: 0,
      stereo: null,
      position,
      length: plain.length,
      bonds: [],
    };
  }
  BRACKET.lastIndex = position;
  const found = BRACKET.exec(text);
  if (found === null) {
    const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
    return { message: `"${character}" is no part of a SMILES structure`, position, length: character.length };
  }
  const [all, isotope, symbol = "", stereo, hydrogens, charge, map] = found;
  const element = elementOf(symbol, isotope);
  if (element === undefined) return { message: `${all} is no atom this reader knows`, position, length: all.length };
  return {
    element,
    isAromatic: /^[a-z]/.test(symbol),
    charge: chargeOf(charge),
    statedHydrogens: hydrogens === undefined ? 0 : Number(hydrogens.slice(1) || "1"),
    map: Number(map ?? "0"),
    stereo: stereo ?? null,
    position,
    length: all.length,
    bonds: [],
  };
}

/** Undefined if the element or isotope is not in the table; null for "*". */
function elementOf(symbol: string, isotope: string | undefined): Element | null | undefined {
  if (symbol === "*") return null;
  const plain = symbol.charAt(0).toUpperCase() + symbol.slice(1);
  const labelled = isotope === undefined ? plain : `${Number(isotope)}${plain}`;
  if (isElement(labelled)) return labelled;
  const isMain = isotope !== undefined && MAIN_ISOTOPES[plain] === Number(isotope);
  return isMain && isElement(plain) ? plain : undefined;
}

const MAIN_ISOTOPES: Readonly<Record<string, number>> = { H: 1, C: 12, N: 14, O: 16, S: 32, F: 19, P: 31, I: 127 };

function chargeOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const digits = text.slice(1);
  const size = /^\d$/.test(digits) ? Number(digits) : text.length;
  return text.startsWith("+") ? size : -size;
}

function join(atoms: readonly SmilesAtom[], one: number, other: number, mark: string | null): void {
  const from = atoms[one];
  const to = atoms[other];
  if (from === undefined || to === undefined) return;
  const order = mark === null ? (from.isAromatic && to.isAromatic ? 1.5 : 1) : (ORDERS[mark] ?? 1);
  from.bonds.push({ to: other, order });
  to.bonds.push({ to: one, order });
}

function closeRing(atoms: readonly SmilesAtom[], open: OpenRing, atom: number, mark: string | null): boolean {
  if (open.atom === atom) return false;
  if (atoms[open.atom]?.bonds.some(({ to }) => to === atom) === true) return false;
  const directions = new Set(["/", "\\", "-"]);
  const isSame = (one: string, other: string) => one === other || (directions.has(one) && directions.has(other));
  if (open.bond !== null && mark !== null && !isSame(open.bond, mark)) return false;
  join(atoms, open.atom, atom, mark ?? open.bond);
  return true;
}

import { type Ignored, type NotationProblem, problemAt } from "../notation-problem.ts";

export interface HelmToken {
  /** Without its brackets. */
  readonly text: string;
  readonly isBracketed: boolean;
  readonly position: number;
  readonly length: number;
}

export interface HelmPolymer {
  readonly id: string;
  readonly kind: "PEPTIDE" | "CHEM";
  readonly position: number;
  readonly tokens: readonly HelmToken[];
}

/** Position in the polymer and number of the R group, both from 1. */
export interface HelmEnd {
  readonly polymer: string;
  readonly place: number;
  readonly group: number;
  readonly position: number;
  readonly length: number;
}

export interface HelmText {
  readonly polymers: readonly HelmPolymer[];
  readonly connections: ReadonlyArray<readonly [HelmEnd, HelmEnd]>;
  readonly ignored: readonly Ignored[];
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: NotationProblem };

interface Reader {
  readonly input: string;
  readonly end: number;
  index: number;
  readonly ignored: Ignored[];
}

const POLYMER = /\s*(PEPTIDE|CHEM|RNA|BLOB)(\d{1,6})\s*\{/iy;
const CONNECTION = /([A-Z]+\d{1,6}),([A-Z]+\d{1,6}),(\d{1,6}):R(\d{1,2})-(\d{1,6}):R(\d{1,2})/iy;

/** Splits HELM into polymers and connections (HELM 2.0 specification, Pistoia Alliance). Annotations are reported. */
export function readHelmText(input: string): Read<HelmText> {
  const reader: Reader = { input, end: input.trimEnd().length, index: input.search(/\S|$/), ignored: [] };
  const polymers = readPolymers(reader);
  if (!polymers.ok) return polymers;
  const connections = readConnections(reader);
  if (!connections.ok) return connections;
  const problem = readRest(reader);
  if (problem !== null) return problem;
  return { ok: true, value: { polymers: polymers.value, connections: connections.value, ignored: reader.ignored } };
}

function readPolymers(reader: Reader): Read<HelmPolymer[]> {
  const polymers: HelmPolymer[] = [];
  const ids = new Set<string>();
  for (;;) {
    const position = reader.index;
    const found = tokenAt(reader, POLYMER);
    if (found === null)
      return problemAt(position, position < reader.end ? 1 : 0, "A polymer starts here, for example PEPTIDE1{G.H.K}");
    const [all, written = "", number] = found;
    const kind = written.toUpperCase();
    const id = `${kind}${number}`;
    if (kind !== "PEPTIDE" && kind !== "CHEM")
      return problemAt(position, id.length, `${kind} is not read; write PEPTIDE, or CHEM for a group`);
    if (ids.has(id)) return problemAt(position, id.length, `${id} is there twice; number the polymers from 1`);
    ids.add(id);
    reader.index += all.length;
    const tokens = readTokens(reader);
    if (!tokens.ok) return tokens;
    polymers.push({ id, kind, position, tokens: tokens.value });
    skipAnnotation(reader);
    skipSpace(reader);
    if (reader.input.charAt(reader.index) !== "|") return { ok: true, value: polymers };
    reader.index += 1;
  }
}

/** From after "{" to after "}". */
function readTokens(reader: Reader): Read<HelmToken[]> {
  const tokens: HelmToken[] = [];
  for (;;) {
    skipSpace(reader);
    const token = readToken(reader);
    if (!token.ok) return token;
    tokens.push(token.value);
    skipAnnotation(reader);
    skipSpace(reader);
    const next = reader.input.charAt(reader.index);
    if (next === "'") return problemAt(reader.index, 1, "Repeats are not read; write each residue");
    const group = next === "(" ? (tokenAt(reader, /\([^(){}]{0,80}\)/y)?.[0] ?? "(…)") : null;
    if (group !== null) {
      const { text, position } = token.value;
      const message = `Put the residue and its group in one pair of brackets: [${text}${group}]`;
      return problemAt(position, reader.index - position + (group === "(…)" ? 1 : group.length), message);
    }
    if (next !== "." && next !== "}")
      return problemAt(
        reader.index,
        reader.index < reader.end ? 1 : 0,
        'Residues are separated by "." and end with "}"',
      );
    reader.index += 1;
    if (next === "}") return { ok: true, value: tokens };
  }
}

function readToken(reader: Reader): Read<HelmToken> {
  const { input, index: position } = reader;
  const first = input.charAt(position);
  if (first === "[") return readBracket(reader);
  if (first === "(") return problemAt(position, 1, "Groups and choices of residues are not read; write one residue");
  if (first === "*" || first === "X" || first === "_" || first === "?")
    return problemAt(position, 1, `"${first}" leaves the residue open; write which one it is`);
  const word = tokenAt(reader, /[A-Za-z0-9_-]+/y)?.[0] ?? "";
  if (word.length > 1) return problemAt(position, word.length, `Longer ids stand in brackets: [${word}]`);
  if (word === "") return problemAt(position, position < reader.end ? 1 : 0, "A residue is missing here");
  reader.index += 1;
  return { ok: true, value: { text: word, isBracketed: false, position, length: 1 } };
}

/** SMILES in brackets has brackets of its own. */
function readBracket(reader: Reader): Read<HelmToken> {
  const { input, index: position, end } = reader;
  let depth = 0;
  for (let index = position; index < end; index += 1) {
    const character = input.charAt(index);
    if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    if (depth > 0) continue;
    const text = input.slice(position + 1, index);
    const length = index + 1 - position;
    if (text === "") return problemAt(position, length, "The brackets are empty; write an id in them");
    reader.index = index + 1;
    return { ok: true, value: { text, isBracketed: true, position, length } };
  }
  return problemAt(position, 1, 'This "[" is never closed');
}

function readConnections(reader: Reader): Read<Array<readonly [HelmEnd, HelmEnd]>> {
  const connections: Array<readonly [HelmEnd, HelmEnd]> = [];
  if (!skip(reader, "$")) return { ok: true, value: connections };
  while (reader.index < reader.end && reader.input.charAt(reader.index) !== "$") {
    if (connections.length > 0 && !skip(reader, "|"))
      return problemAt(reader.index, 1, 'Connections are separated by "|"');
    const position = reader.index;
    const found = tokenAt(reader, CONNECTION);
    if (found === null) {
      const length = Math.max(1, reader.input.slice(position, reader.end).search(/[$|]|$/));
      return problemAt(position, length, "A connection is written PEPTIDE1,PEPTIDE1,3:R3-8:R3");
    }
    const [all, one = "", other = "", onePlace, oneGroup, otherPlace, otherGroup] = found;
    const end = (polymer: string, place = "", group = ""): HelmEnd => ({
      polymer: polymer.toUpperCase(),
      place: Number(place),
      group: Number(group),
      position,
      length: all.length,
    });
    connections.push([end(one, onePlace, oneGroup), end(other, otherPlace, otherGroup)]);
    reader.index += all.length;
    skipAnnotation(reader);
  }
  return { ok: true, value: connections };
}

/** Polymer groups, annotations and the version, after the connections. */
function readRest(reader: Reader): { ok: false; problem: NotationProblem } | null {
  if (skip(reader, "$") && reader.index < reader.end && reader.input.charAt(reader.index) !== "$")
    return problemAt(reader.index, 1, "Groups of polymers are not read; leave this section empty");
  if (skip(reader, "$")) {
    const position = reader.index;
    const close = reader.input.lastIndexOf("$", reader.end - 1);
    const stop = close >= position ? close : reader.end;
    ignore(reader, position, stop, "Annotations do not change the molecule");
    reader.index = stop;
  }
  if (!skip(reader, "$") && reader.index < reader.end)
    return problemAt(reader.index, 1, 'Polymers end with "$" and the sections behind them');
  const version = reader.input.slice(reader.index, reader.end);
  if (/^(?:V2(?:\.0)?)?$/i.test(version)) return null;
  return problemAt(reader.index, version.length, "HELM ends with nothing or with V2.0");
}

/** A quoted note after a residue, a polymer or a connection. */
function skipAnnotation(reader: Reader): void {
  const note = tokenAt(reader, /"[^"]*"/y)?.[0];
  if (note === undefined) return;
  ignore(reader, reader.index, reader.index + note.length, "Annotations do not change the molecule");
  reader.index += note.length;
}

function skipSpace(reader: Reader): void {
  reader.index += tokenAt(reader, /\s*/y)?.[0].length ?? 0;
}

function ignore(reader: Reader, from: number, to: number, because: string): void {
  if (to > from) reader.ignored.push({ text: reader.input.slice(from, to), position: from, because });
}

function skip(reader: Reader, character: string): boolean {
  if (reader.index >= reader.end || reader.input.charAt(reader.index) !== character) return false;
  reader.index += 1;
  return true;
}

function tokenAt({ input, index }: Reader, token: RegExp): RegExpExecArray | null {
  token.lastIndex = index;
  return token.exec(input);
}

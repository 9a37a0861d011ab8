import type { Formula } from "#domain/chemistry/formula.ts";
import { unknownGroup } from "#domain/chemistry/groups.ts";
import { bondOf } from "../bonds.ts";
import { isNoteAt, readNote } from "./notes.ts";
import { matchAt, problem, type Reading, type Step } from "./reading.ts";

const THIOL = "(?:Cys|CYS|C|Mpa|Pen|Hcy|hCys)";
const PAIR = new RegExp(
  `(?:${THIOL} ?)?\\(?(\\d{1,4})\\)? {0,2}(?:-|–|and|to|&|\\/|↔|→) {0,2}(?:${THIOL} ?)?\\(?(\\d{1,4})\\)?`,
  "y",
);
const BOND_WORDS =
  /(?:with |and |an? |one |two |three |four |[Cc]yclic|[Dd]isul(?:f|ph)ides?|bridges?|bonds?|linkages?|linked|between|cystines?|S-S|SS|[\s,;:·()[\]-]|\+(?= ?S))/y;
const METAL =
  /[\s,;:·+(-]{0,9}\b(Cu|Zn|[Cc]opper|[Zz]inc)(?: ?\((?:II|2\+)\)| ?2\+|II)?(?:,? \(?1:1(?: complex)?\)?| complex(?:,? \(?1:1\)?)?)?[\s).]{0,9}$/y;

/** A neutral complex: the metal's two charges replace two protons of the peptide. */
const METALS: Readonly<Record<string, Formula>> = { Cu: { Cu: 1, H: -2 }, Zn: { Zn: 1, H: -2 } };
const SYMBOLS: Readonly<Record<string, string>> = { copper: "Cu", zinc: "Zn" };

const TAIL =
  /[(,;[]? {0,2}(?:(?:with |and )?[Dd]isul(?:f|ph)ide|[Cc]yclic\b|S-S\b|(?:Cys|CYS|Mpa|C) ?\d{1,4} ?(?:-|and|to|&|\/) ?(?:Cys|CYS|Mpa|C)? ?\d|\d{1,4}-\d{1,4} [Dd]isul|(?:Cu|Zn|[Cc]opper|[Zz]inc)\b(?!-\w))|[,;:·+]/y;

/** Whether the following text describes the chain instead of continuing it: bonds, a metal, a remark. */
export function isTailAt(reading: Reading): boolean {
  return matchAt(TAIL, reading.text, reading.at) !== null || isNoteAt(reading);
}

/** "(disulfide 2-7)", "Cys1-Cys6 disulfide", "disulfides 1-6, 2-10 and 5-13", ": Cu(II), 1:1 complex". */
export function readTail(reading: Reading): Step {
  const { text, to } = reading;
  let hasBondWord = false;
  const pairs: Array<readonly [RegExpExecArray, string, string]> = [];
  while (reading.at < to) {
    const metal = matchAt(METAL, text, reading.at);
    const named = metal?.[1];
    if (named !== undefined) {
      const symbol = SYMBOLS[named.toLowerCase()] ?? named;
      reading.unplaced.push(unknownGroup(`${symbol}(II)`, METALS[symbol] ?? {}));
      reading.at = to;
      break;
    }
    const note = readNote(reading);
    if (note === null) continue;
    if (note !== "none") return note;
    const pair = matchAt(PAIR, text, reading.at);
    const word = pair === null ? matchAt(BOND_WORDS, text, reading.at) : null;
    const found = pair ?? word;
    if (found === null) return notUnderstood(reading);
    if (pair !== null) pairs.push([pair, pair[1] ?? "", pair[2] ?? ""]);
    else if (/[a-z]{4}|S/.test(found[0])) hasBondWord = true;
    reading.at += found[0].length;
  }
  if (hasBondWord && pairs.length === 0) return bridgeTheOnlyTwo(reading);
  const sites = reading.links.flatMap((link) => [link.from, link.to]);
  const taken = new Set(sites.flatMap(({ residue, at }) => (at === "side" ? [residue] : [])));
  for (const [{ index, 0: all }, one, other] of pairs) {
    const failed = bridge(reading, taken, [Number(one), Number(other)], index, all.length);
    if (failed !== null) return failed;
  }
  return null;
}

function notUnderstood({ text, at, to }: Reading): Step {
  const length = Math.min(to - at, 40);
  return problem(
    at,
    length,
    `"${text.slice(at, at + length)}" is not understood; behind the chain may stand bridges, as in "(disulfide 2-7)", and a salt`,
  );
}

/** Joins two residues, counted from 1, and records it in `taken`. */
function bridge(
  { chains, links }: Reading,
  taken: Set<number>,
  numbers: readonly [number, number],
  position: number,
  length: number,
): Step {
  const residues = chains[0]?.residues ?? [];
  for (const number of numbers)
    if (residues[number - 1]?.monomer.ions.includes("C") !== true)
      return problem(position, length, `residue ${number} is no cysteine that could be bridged; residues count from 1`);
  const [from, to] = [Math.min(...numbers) - 1, Math.max(...numbers) - 1];
  if (from === to) return problem(position, length, "a bridge needs two different residues");
  if (taken.has(from) || taken.has(to)) return problem(position, length, "one of the two residues is bonded already");
  taken.add(from).add(to);
  links.push(bondOf("disulfide", { chain: 0, residue: from, at: "side" }, { chain: 0, residue: to, at: "side" }));
  return null;
}

/** "(disulfide)" without numbers is enough if there are exactly two cysteines. */
function bridgeTheOnlyTwo(reading: Reading): Step {
  const { chains, to } = reading;
  const thiols = (chains[0]?.residues ?? []).flatMap(({ monomer }, index) =>
    monomer.ions.includes("C") ? [index + 1] : [],
  );
  const [one, other] = thiols;
  if (thiols.length !== 2 || one === undefined || other === undefined || reading.links.length > 0)
    return problem(to - 1, 1, 'say which residues the bridge joins, as in "(disulfide 2-7)"');
  return bridge(reading, new Set(), [one, other], to - 1, 1);
}

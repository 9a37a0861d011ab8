import type { Ignored } from "../notation-problem.ts";
import { plainPunctuation } from "./plain-punctuation.ts";
import { REPAIR_RULES } from "./rules.ts";
import type { Range } from "./text-ranges.ts";

interface Repaired {
  /** The input without anything that is not part of a peptide; dashes, spaces and primes in their plain form. */
  readonly text: string;
  /** What was left out, in input order. White space is not listed. */
  readonly ignored: readonly Ignored[];
  /** The position in the input of a character of `text`; an index after the last one gives the position after it. */
  readonly positionInInput: (index: number) => number;
}

interface Draft {
  readonly text: string;
  /** Index in the input of each remaining character. */
  readonly positions: Int32Array;
}

const NOTHING_TO_REPAIR = /^[A-Z]+$/;
/** More pieces than this are reported as one, so that a hostile text can't create an endless list. */
const MAX_PIECES = 50;

/**
 * Extracts the peptide from pasted text: invisible characters, FASTA and UniProt lines and numbers, labels, product
 * names, masses, purities, amounts and catalog numbers are removed, each with a reason. Remaining letters never
 * change, and in square brackets or braces only invisible characters are touched.
 */
export function repair(input: string): Repaired {
  if (NOTHING_TO_REPAIR.test(input)) return { text: input, ignored: [], positionInInput: (index) => index };
  const ignored: Ignored[] = [];
  let draft: Draft = { text: plainPunctuation(input), positions: new Int32Array(input.length).map((_, i) => i) };
  for (const { because, find } of REPAIR_RULES) {
    const found = find(draft.text);
    if (found.length === 0) continue;
    if (because !== null) ignored.push(...ignoredOf(draft, found, because));
    draft = without(draft, found);
  }
  const { text, positions } = draft;
  const end = (positions.at(-1) ?? -1) + 1;
  return {
    text,
    ignored: ignored.toSorted((a, b) => a.position - b.position),
    positionInInput: (index) => positions[Math.max(0, index)] ?? end,
  };
}

function ignoredOf({ text, positions }: Draft, found: readonly Range[], because: string): Ignored[] {
  const pieces = found.map(([from, to]) => ({ text: text.slice(from, to), position: positions[from] ?? 0, because }));
  const first = pieces[0];
  if (first === undefined || pieces.length <= MAX_PIECES) return pieces;
  return [{ ...first, because: `${because} (${pieces.length} times)` }];
}

/** The ranges are in order and do not overlap. */
function without({ text, positions }: Draft, found: readonly Range[]): Draft {
  const kept: string[] = [];
  const places = new Int32Array(text.length);
  let length = 0;
  let from = 0;
  const keep = (to: number) => {
    kept.push(text.slice(from, to));
    places.set(positions.subarray(from, to), length);
    length += to - from;
  };
  for (const [start, end] of found) {
    keep(start);
    from = end;
  }
  keep(text.length);
  return { text: kept.join(""), positions: places.slice(0, length) };
}

import type { Peptide } from "../peptide.ts";
import type { EvidenceLevel } from "../vocabulary.ts";

/** A visual mark on a line; the text always says the same. */
export type LineMark = EvidenceLevel | "stop" | "care";

/** A heading shared by several lines of a cell. */
interface LineHeading {
  readonly text: string;
  readonly mark: LineMark | null;
}

/** One statement of an entry; `refs` are ids of that entry. */
export interface CompareLine {
  readonly heading: LineHeading | null;
  readonly text: string;
  readonly refs: readonly string[];
  readonly mark: LineMark | null;
}

/** The lines of one entry in one row; empty if unknown. */
export type LinesOf = (peptide: Peptide) => CompareLine[];

interface LineParts {
  readonly heading?: string | null;
  readonly headingMark?: LineMark | null;
  readonly refs?: ReadonlyArray<string | null>;
  readonly mark?: LineMark | null;
}

export function line(
  text: string,
  { heading = null, headingMark = null, refs = [], mark = null }: LineParts = {},
): CompareLine {
  return {
    heading: heading === null ? null : { text: heading, mark: headingMark },
    text,
    refs: refs.filter((id) => id !== null),
    mark,
  };
}

/** A line for a text that may be missing. */
export function lineIf(text: string | null, parts: LineParts = {}): CompareLine[] {
  return text === null || text.trim() === "" ? [] : [line(text, parts)];
}

const IN_BRACKETS = /(?<!\s)\s*\((r[0-9a-z]+)\)/g;
const IN_SENTENCE = /\b(r\d+)\b/g;

/**
 * The line without the names of references in its text, which differ from entry to entry: "(r16)" joins the references
 * of the line, and "see r16" becomes "see reference 4" by its place in the list. Other words stay as they are.
 */
export function withNumberedReferences(given: CompareLine, references: Peptide["references"]): CompareLine {
  const places = new Map(references.map(({ id }, place) => [id, place + 1]));
  const named: string[] = [];
  const text = given.text
    .replace(IN_BRACKETS, (whole, id: string) => {
      if (!places.has(id)) return whole;
      named.push(id);
      return "";
    })
    .replace(IN_SENTENCE, (id) => (places.has(id) ? `reference ${places.get(id)}` : id));
  return { ...given, text, refs: [...new Set([...given.refs, ...named])] };
}

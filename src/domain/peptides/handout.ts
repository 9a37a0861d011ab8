import { type CompareRow, comparePeptides } from "./compare-peptides.ts";
import type { CompareLine } from "./comparison/compare-line.ts";
import { entryFacts } from "./entry-facts.ts";
import { usualHalfLife } from "./half-life-in-people.ts";
import type { Peptide } from "./peptide.ts";

interface HandoutPart {
  readonly title: string;
  readonly lines: readonly CompareLine[];
  /** Shown instead of lines if the entry says nothing. */
  readonly unknown: string | null;
  /** Lines that only the page has. */
  readonly left: number;
}

interface HandoutSection {
  readonly title: string;
  readonly parts: readonly HandoutPart[];
}

interface HandoutReference {
  readonly number: number;
  readonly text: string;
}

/** An entry as it is handed out on paper. */
export interface Handout {
  readonly sections: readonly HandoutSection[];
  /** Those that a shown line or the fact box names, with their numbers on the page. */
  readonly references: readonly HandoutReference[];
}

type RowId = CompareRow["id"];

/** The most lines of a row in the longest handout. A warning is never left out: see `isWarning`. */
const MAX_LINES: Partial<Record<RowId, number>> = {
  "measured-people": 10,
  contraindications: 40,
  "side-effects": 40,
  interactions: 24,
  monitoring: 12,
  "doses-label": 14,
  "doses-human-trial": 10,
  "doses-animal": 5,
  "doses-community": 4,
  "half-life": 8,
  elsewhere: 8,
};
/** What each step keeps of that, and at least one line of each row. */
const KEPT = [1, 0.85, 0.7, 0.6, 0.5, 0.42, 0.35, 0.28, 0.22, 0.16, 0.1, 0] as const;
export const SHORTEST_HANDOUT = KEPT.length - 1;

const SECTIONS: ReadonlyArray<readonly [title: string, rows: readonly RowId[]]> = [
  ["Doses that were seen", ["doses-label", "doses-human-trial", "doses-animal", "doses-community"]],
  ["Risks", ["contraindications", "side-effects", "interactions", "monitoring"]],
  ["Evidence", ["measured-people"]],
  ["In the body", ["half-life"]],
  ["Regulatory status", ["us", "eu", "elsewhere", "sport"]],
];

/** The entry in short. A higher `step` leaves out more; how much fits on two pages only the page can measure. */
export function handoutOf(peptide: Peptide, step: number): Handout {
  const rows = new Map(comparePeptides([peptide]).groups.flatMap((group) => group.rows.map((row) => [row.id, row])));
  const kept = KEPT[step] ?? 0;
  const sections = SECTIONS.map(([title, ids]) => ({
    title,
    parts: ids.flatMap((id) => {
      const row = rows.get(id);
      const most = MAX_LINES[id] ?? (kept > 0 ? Number.POSITIVE_INFINITY : 0); // infinity times 0 is no number
      return row ? [partOf(row, Math.max(1, Math.round(most * kept)))] : [];
    }),
  }));
  const cited = new Set([
    ...refsAtAGlance(peptide),
    ...sections.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.flatMap(({ refs }) => refs))),
  ]);
  return {
    sections,
    references: peptide.references.flatMap((reference, place) =>
      cited.has(reference.id) ? [{ number: place + 1, text: referenceText(reference) }] : [],
    ),
  };
}

/** The sources of the first lines of the fact box, which leads the handout. */
function refsAtAGlance(peptide: Peptide): string[] {
  const { doses, uses, boxed, ...risks } = entryFacts(peptide);
  return [
    ...doses.slice(0, 2).flatMap((fact) => fact.doses.map(({ ref }) => ref)),
    ...uses.slice(0, 3).flatMap(({ refs }) => refs),
    ...Object.values(risks).flatMap((risk) => risk.slice(0, 2).map(({ ref }) => ref)),
    ...(boxed ? [boxed.ref] : []),
    ...(usualHalfLife(peptide)?.rows.map(({ ref }) => ref) ?? []),
  ];
}

function partOf({ title, cells: [cell] }: CompareRow, limit: number): HandoutPart {
  if (!cell?.isKnown) return { title, lines: [], unknown: cell?.text ?? "", left: 0 };
  let room = limit;
  const lines = cell.lines.filter((line) => isWarning(line) || room-- > 0);
  return { title, lines, unknown: null, left: cell.lines.length - lines.length };
}

/** A serious effect, a reason not to use it, a major interaction: none is dropped to save paper. */
const isWarning = ({ mark, heading }: CompareLine): boolean => mark === "stop" || heading?.mark === "stop";

/** "N Engl J Med, 2021, PMID 33567185": enough to find it. */
function referenceText({ title, source, year, pmid, doi, concern }: Peptide["references"][number]): string {
  const id = pmid ? `PMID ${pmid}` : doi ? `DOI ${doi}` : null;
  const named = id ? source : [title, source].filter(Boolean).join(", ");
  const doubt = concern && (concern === "retracted" ? "retracted" : "expression of concern");
  return [named, year, id, doubt].filter(Boolean).join(", ");
}

import { type ApprovedUse, approvedUses } from "./approved-use.ts";
import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "./vocabulary.ts";

/** One finding of an entry, with its place there and the approvals of its use. */
export type Finding = Peptide["evidence"][number] & {
  readonly index: number;
  readonly approvedUses: readonly ApprovedUse[];
};

interface EvidenceRow {
  readonly use: string;
  /**
   * The references behind each level, each once; an empty list is a cell nobody filled. Behind an approval stand
   * the sources of the status too.
   */
  readonly refs: Readonly<Record<EvidenceLevel, readonly string[]>>;
  readonly findings: readonly Finding[];
}

interface EvidenceMap {
  /** Weakest first, as a reader climbs them. Anecdotes have a column only where there is one. */
  readonly levels: readonly EvidenceLevel[];
  /** The use with the strongest evidence first, otherwise in the order of the entry. */
  readonly rows: readonly EvidenceRow[];
}

/** Use by level. Uses that differ only in case are one row. */
export function evidenceMap({ evidence, status }: Pick<Peptide, "evidence" | "status">): EvidenceMap {
  const byUse = new Map<string, Finding[]>();
  evidence.forEach((item, index) => {
    const key = item.use.trim().toLowerCase();
    byUse.set(key, [...(byUse.get(key) ?? []), { ...item, index, approvedUses: approvedUses(item, status) }]);
  });
  const rows = [...byUse.values()].map(toRow);
  const hasAnecdote = evidence.some((item) => item.level === "anecdotal");
  return {
    levels: EVIDENCE_LEVELS.toReversed().filter((level) => level !== "anecdotal" || hasAnecdote),
    rows: rows.toSorted((a, b) => strength(a) - strength(b)),
  };
}

function toRow(items: readonly Finding[]): EvidenceRow {
  const ofLevel = (level: EvidenceLevel) => items.filter((item) => item.level === level).flatMap((item) => item.ref);
  const labels = items.flatMap((item) => item.approvedUses.flatMap(({ refs }) => refs));
  return {
    use: items[0]?.use ?? "",
    refs: {
      approved: once([...labels, ...ofLevel("approved")]),
      rct: once(ofLevel("rct")),
      "human-uncontrolled": once(ofLevel("human-uncontrolled")),
      animal: once(ofLevel("animal")),
      "in-vitro": once(ofLevel("in-vitro")),
      anecdotal: once(ofLevel("anecdotal")),
    },
    findings: items,
  };
}

const once = (refs: readonly string[]): string[] => [...new Set(refs)];

/** 0 for a use with an approval; larger is weaker. */
function strength(row: EvidenceRow): number {
  return EVIDENCE_LEVELS.findIndex((level) => row.refs[level].length > 0);
}

import { type ApprovedUse, approvedUses } from "./approved-use.ts";
import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "./vocabulary.ts";

/** A finding with its position in the entry and the approvals of its use. */
export type Finding = Peptide["evidence"][number] & {
  readonly index: number;
  readonly approvedUses: readonly ApprovedUse[];
};

interface EvidenceRow {
  readonly use: string;
  /**
   * The references behind each level, without duplicates; an empty list means no data. An approval also has the sources
   * of the status.
   */
  readonly refs: Readonly<Record<EvidenceLevel, readonly string[]>>;
  readonly findings: readonly Finding[];
}

interface EvidenceMap {
  /** Weakest first. Anecdotes get a column only if there are any. */
  readonly levels: readonly EvidenceLevel[];
  /** The use with the strongest evidence first, then in the order of the entry. */
  readonly rows: readonly EvidenceRow[];
}

/** Use by level. Uses that differ only in case share a row. */
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

import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "./vocabulary.ts";

type Finding = Peptide["evidence"][number];

interface EvidenceRow {
  readonly use: string;
  /** The references behind each level, each once; an empty list is a cell nobody filled. */
  readonly refs: Readonly<Record<EvidenceLevel, readonly string[]>>;
  /** With their places in the entry. */
  readonly findings: ReadonlyArray<Finding & { readonly index: number }>;
}

interface EvidenceMap {
  /** Weakest first, as a reader climbs them. Anecdotes have a column only where there is one. */
  readonly levels: readonly EvidenceLevel[];
  /** The use with the strongest evidence first, otherwise in the order of the entry. */
  readonly rows: readonly EvidenceRow[];
}

/** Use by level. Uses that differ only in case are one row. */
export function evidenceMap(evidence: Peptide["evidence"]): EvidenceMap {
  const byUse = new Map<string, Array<Finding & { readonly index: number }>>();
  evidence.forEach((item, index) => {
    const key = item.use.trim().toLowerCase();
    byUse.set(key, [...(byUse.get(key) ?? []), { ...item, index }]);
  });
  const rows = [...byUse.values()].map(toRow);
  const hasAnecdote = evidence.some((item) => item.level === "anecdotal");
  return {
    levels: EVIDENCE_LEVELS.toReversed().filter((level) => level !== "anecdotal" || hasAnecdote),
    rows: rows.toSorted((a, b) => strength(a) - strength(b)),
  };
}

function toRow(items: EvidenceRow["findings"]): EvidenceRow {
  const ofLevel = (level: EvidenceLevel) => [
    ...new Set(items.filter((item) => item.level === level).flatMap((item) => item.ref)),
  ];
  return {
    use: items[0]?.use ?? "",
    refs: {
      approved: ofLevel("approved"),
      rct: ofLevel("rct"),
      "human-uncontrolled": ofLevel("human-uncontrolled"),
      animal: ofLevel("animal"),
      "in-vitro": ofLevel("in-vitro"),
      anecdotal: ofLevel("anecdotal"),
    },
    findings: items,
  };
}

/** 0 for a use with an approval; larger is weaker. */
function strength(row: EvidenceRow): number {
  return EVIDENCE_LEVELS.findIndex((level) => row.refs[level].length > 0);
}

import type { EvidenceGrade, GradeLetter } from "#domain/peptides/evidence-grade.ts";
import { Badge } from "#web/ui/badge.tsx";

const WORDS: Readonly<Record<GradeLetter, string>> = {
  A: "strong",
  B: "good",
  C: "fair",
  D: "weak",
  E: "very weak",
};

/** The grade of one use, always as letter and word. */
export function GradeChip({ grade }: { readonly grade: EvidenceGrade }) {
  if (grade.verdict === "against") return <Badge tone="stop">{grade.isHarm ? "Harm found" : "No benefit found"}</Badge>;
  if (grade.verdict === "none") return <Badge className="border-dashed font-normal">No grade</Badge>;
  return (
    <Badge tone={grade.grade < "C" ? "accent" : "plain"}>
      <span className="font-mono font-bold">{grade.grade}</span>
      {WORDS[grade.grade]}
    </Badge>
  );
}

import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceDirection, type EvidenceLevel, isUnfavorable } from "./vocabulary.ts";

type Judged = Pick<Peptide, "evidence" | "status">;

/**
 * The strongest level any use reaches, or null when nothing is known. An approval counts wherever the entry states it:
 * trials of an approved medicine are often listed without the approval beside them.
 */
export function bestEvidence(peptide: Judged): EvidenceLevel | null {
  if (isApproved(peptide)) return "approved";
  return EVIDENCE_LEVELS.find((level) => peptide.evidence.some((item) => item.level === level)) ?? null;
}

/** Approved as a medicine for some use by a regulator the entry names. */
export function isApproved({ evidence, status }: Judged): boolean {
  return (
    status.us?.approved === true || status.eu?.approved === true || evidence.some((item) => item.level === "approved")
  );
}

/**
 * With fewer people than this, or an unknown number, a finding is too small to rule a benefit out: the headline says
 * unclear.
 */
const MIN_PEOPLE_AGAINST = 100;

/**
 * What the findings of the strongest level say together: one direction only if they agree, otherwise mixed; an approval
 * counts as support. Null when nothing is known. Descriptive findings count only if there are no others, small studies
 * alone never rule a benefit out, and harm is harm in a study of any size.
 */
export function bestEvidenceDirection(peptide: Judged): EvidenceDirection | null {
  const best = bestEvidence(peptide);
  if (best === null || best === "approved") return best && "for";
  const directions = peptide.evidence.filter((item) => item.level === best).map((item) => item.direction);
  const telling = directions.filter((direction) => direction !== "descriptive");
  const [first] = telling;
  if (first === undefined) return "descriptive";
  if (telling.every(isUnfavorable)) {
    if (telling.includes("harm")) return "harm";
    return isLargeEnough(peptide, best) ? first : "mixed";
  }
  return telling.every((direction) => direction === first) ? first : "mixed";
}

const isLargeEnough = ({ evidence }: Judged, level: EvidenceLevel): boolean =>
  evidence.some(
    (item) => item.level === level && isUnfavorable(item.direction) && (item.participants ?? 0) >= MIN_PEOPLE_AGAINST,
  );

const LEVEL_NOUNS: Readonly<Record<EvidenceLevel, readonly [one: string, several: string]>> = {
  approved: ["approval", "approvals"],
  rct: ["trial", "trials"],
  "human-uncontrolled": ["study without a control group", "studies without a control group"],
  animal: ["animal study", "animal studies"],
  "in-vitro": ["cell study", "cell studies"],
  anecdotal: ["report", "reports"],
};
/** What findings say together, as part of a line. */
export const RESULT_WORDS: Readonly<Record<EvidenceDirection, string>> = {
  for: "favorable",
  mixed: "unclear result",
  "no-benefit": "no benefit",
  harm: "harm",
  against: "no benefit or harm",
  descriptive: "no effect measured",
};
const USES_NAMED = 2;

/**
 * The strongest evidence in a line that names the use: "one small trial in ulcerative colitis, unclear result". Null
 * where nothing is known.
 */
export function bestEvidenceWords(peptide: Judged): string | null {
  const best = bestEvidence(peptide);
  const direction = bestEvidenceDirection(peptide);
  if (best === null || direction === null) return null;
  if (best === "approved") return "approved medicine";
  const findings = peptide.evidence.filter(({ level }) => level === best);
  const uses = [...new Set(findings.map(({ use }) => use))];
  const named = uses.slice(0, USES_NAMED).join("; ");
  const more = uses.length > USES_NAMED ? ` and ${uses.length - USES_NAMED} more` : "";
  return `${studiesText(findings, best)} in ${named}${more}, ${RESULT_WORDS[direction]}`;
}

/** How many studies of one level there are: "one small trial", "3 animal studies". */
export function studiesText(findings: Peptide["evidence"], level: EvidenceLevel): string {
  const people = Math.max(0, ...findings.map(({ participants }) => participants ?? 0));
  const isSmall = level === "rct" && people > 0 && people < MIN_PEOPLE_AGAINST ? "small " : "";
  const [one, several] = LEVEL_NOUNS[level];
  return findings.length === 1 ? `one ${isSmall}${one}` : `${findings.length} ${isSmall}${several}`;
}

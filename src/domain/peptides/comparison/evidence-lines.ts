import { bestEvidence, bestEvidenceDirection } from "../best-evidence.ts";
import type { Peptide } from "../peptide.ts";
import { EVIDENCE_DIRECTIONS, EVIDENCE_LEVELS, type EvidenceLevel } from "../vocabulary.ts";
import { type CompareLine, type LinesOf, line } from "./compare-line.ts";
import { capital, evidenceText } from "./words.ts";

export const bestEvidenceLines: LinesOf = (peptide) => {
  const level = bestEvidence(peptide);
  return level === null ? [] : [line(evidenceText(level, bestEvidenceDirection(peptide)), { mark: level })];
};

/**
 * Every use once, under its strongest level and what the findings of that level say; weaker levels follow. The
 * strongest use comes first. Uses that differ only in case count as one.
 */
export const useLines: LinesOf = ({ evidence }) => {
  const byUse = Map.groupBy(evidence, ({ use }) => use.trim().toLowerCase());
  return [...byUse.values()]
    .map(toUse)
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line);
};

const IN_PEOPLE: readonly EvidenceLevel[] = ["approved", "rct", "human-uncontrolled"];
const IN_ANIMALS_AND_CELLS: readonly EvidenceLevel[] = ["animal", "in-vitro"];

/** Every finding in its own words, under its use: the strongest level first, then in the order of the entry. */
function measuredLines(levels: readonly EvidenceLevel[]): LinesOf {
  return ({ evidence }) =>
    levels.flatMap((level) =>
      evidence
        .filter((finding) => finding.level === level)
        .map(({ use, direction, summary, ref }) =>
          line(summary, { heading: `${capital(use.trim())} (${lower(evidenceText(level, direction))})`, refs: ref }),
        ),
    );
}

export const measuredInPeopleLines = measuredLines(IN_PEOPLE);
export const measuredInAnimalsLines = measuredLines(IN_ANIMALS_AND_CELLS);

type Findings = Peptide["evidence"];

function toUse(findings: Findings): { readonly place: number; readonly line: CompareLine } {
  const [strongest = "anecdotal", ...weaker] = EVIDENCE_LEVELS.filter((level) =>
    findings.some((finding) => finding.level === level),
  );
  const also = weaker.map((level) => lower(textOfLevel(findings, level)));
  const use = capital(findings[0]?.use.trim() ?? "");
  const direction = directionOf(findings, strongest);
  return {
    place: EVIDENCE_LEVELS.indexOf(strongest) * EVIDENCE_DIRECTIONS.length + EVIDENCE_DIRECTIONS.indexOf(direction),
    line: line(also.length === 0 ? use : `${use} (also ${also.join("; ")})`, {
      heading: textOfLevel(findings, strongest),
      refs: [...new Set(findings.flatMap(({ ref }) => ref))],
      headingMark: strongest,
    }),
  };
}

function textOfLevel(findings: Findings, level: EvidenceLevel): string {
  return evidenceText(level, directionOf(findings, level));
}

const UNSTATED: Peptide["status"] = { us: null, eu: null, wada: null, elsewhere: [] };

function directionOf(findings: Findings, level: EvidenceLevel) {
  const evidence = findings.filter((finding) => finding.level === level);
  return bestEvidenceDirection({ evidence, status: UNSTATED }) ?? "descriptive";
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

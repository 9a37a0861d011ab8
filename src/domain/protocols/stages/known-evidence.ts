import { EVIDENCE_LEVELS, type EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { citation } from "./library-index.ts";

const LEVEL_WORDS: Record<EvidenceLevel, string> = {
  approved: "approved use",
  rct: "randomised trial",
  "human-uncontrolled": "people, no control group",
  animal: "animals",
  "in-vitro": "cells or test tube",
  anecdotal: "anecdotes",
};

const SHOWN = 2;

/** What is known about a compound that is not planned, strongest first, with full reference ids. */
export function knownEvidence(peptide: PlanningPeptide): { text: string; refs: string[] } {
  const strongest = peptide.evidence
    .toSorted((a, b) => EVIDENCE_LEVELS.indexOf(a.level) - EVIDENCE_LEVELS.indexOf(b.level))
    .slice(0, SHOWN);
  if (strongest.length === 0) return { text: "No study of it is in the library.", refs: [] };
  const lines = strongest.map(
    (item) => `${capitalise(item.use)} (${LEVEL_WORDS[item.level]}): ${asSentence(item.summary)}`,
  );
  return {
    text: `Known: ${lines.join(" ")}`,
    refs: strongest.flatMap((item) => item.ref.map((ref) => citation(peptide.slug, ref))),
  };
}

/** Why none of its doses is planned, in the library's own words. */
export function whyNotPlanned(peptide: PlanningPeptide): { text: string; refs: string[] } {
  const fromPeople = peptide.doses.filter((dose) => dose.context === "label" || dose.context === "human-trial");
  if (fromPeople.length === 0)
    return {
      text:
        peptide.doses.length === 0
          ? "No dose of it is sourced."
          : "Its doses come from animals or from community reports only, and those are never planned.",
      refs: peptide.doses.map((dose) => citation(peptide.slug, dose.ref)),
    };
  const reasons = fromPeople.map(
    (dose) => `${capitalise(dose.use)}: ${dose.notPlanned ?? "children only, or studied for less than a week"}.`,
  );
  return {
    text: `None of its doses is planned. ${reasons.join(" ").replaceAll("..", ".")}`,
    refs: fromPeople.map((dose) => citation(peptide.slug, dose.ref)),
  };
}

/** The uses of a compound with coded doses that have none themselves, so that they don't look unknown. */
export function usesNotPlanned(peptide: PlanningPeptide): { text: string; refs: string[] } {
  const uses = peptide.doses.filter(
    ({ notPlanned, context }) =>
      notPlanned !== null && !notPlanned.startsWith("children") && (context === "label" || context === "human-trial"),
  );
  if (uses.length === 0) return { text: "", refs: [] };
  return {
    text: ` Not planned from its sources: ${uses.map((dose) => `${dose.use} (${dose.notPlanned})`).join("; ")}.`,
    refs: uses.map((dose) => dose.ref),
  };
}

const asSentence = (text: string): string => `${text.replace(/\.$/, "")}.`;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

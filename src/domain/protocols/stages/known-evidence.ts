import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Dose, Peptide } from "#domain/peptides/peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import { counted } from "#domain/units/counted.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { PRESCRIBER } from "./dose-checks.ts";
import { findingsFor, isInPeople } from "./for-goals.ts";
import { goalsOfUse } from "./goals-of-use.ts";
import { citation, type IndexedPeptide } from "./library-index.ts";
import { withoutFullStop } from "./text.ts";

type Finding = Peptide["evidence"][number];

const LEVEL_WORDS: Record<EvidenceLevel, string> = {
  approved: "approved use",
  rct: "randomized trial",
  "human-uncontrolled": "people, no control group",
  animal: "animals",
  "in-vitro": "cells or a test tube",
  anecdotal: "anecdotes",
};

const SHOWN = 2;
export const NOTHING_ON_GOAL = "Nothing on this goal.";

interface Known {
  readonly text: string;
  readonly refs: readonly string[];
  /** Whether it was studied in people for one of the goals. */
  readonly isStudied: boolean;
}

/** What is known about a compound for the goals, strongest first; what it was studied for otherwise, if nothing is. */
export function knownFor(entry: IndexedPeptide, goals: readonly GoalCode[]): Known {
  const { peptide } = entry;
  const forGoals = findingsFor(entry, goals);
  const planned = entry.plannable.filter(({ regimen }) => regimen.goals.some((goal) => goals.includes(goal)));
  const isStudied = planned.length > 0 || forGoals.some(isInPeople);
  const shown = strongest(forGoals.length > 0 ? forGoals : peptide.evidence);
  if (shown.length === 0) return { text: "No study of it is in the library.", refs: [], isStudied };
  const lead = forGoals.length > 0 ? "" : leadOf(planned.map(({ dose }) => dose));
  const lines = shown.map(
    ({ use, level, participants, summary }) =>
      `${capitalise(use)} (${LEVEL_WORDS[level]}${peopleIn(level, participants)}): ${asSentence(summary)}`,
  );
  return {
    text: `${lead}${lines.join(" ")}`,
    refs: shown.flatMap(({ ref }) => ref.map((id) => citation(peptide.slug, id))),
    isStudied,
  };
}

/** What goes before findings for something else, by the doses that are planned for the goal. */
function leadOf(planned: readonly Dose[]): string {
  if (planned.length === 0) return `${NOTHING_ON_GOAL} Otherwise known: `;
  return planned.some(({ context }) => context === "label") ? "Labeled for it. " : "Tried for it in people. ";
}

/** The best level first; of one level, those about nothing else, then those of more people. */
function strongest(findings: readonly Finding[]): Finding[] {
  return findings
    .toSorted(
      (a, b) =>
        EVIDENCE_LEVELS.indexOf(a.level) - EVIDENCE_LEVELS.indexOf(b.level) ||
        goalsOfUse(a.use).length - goalsOfUse(b.use).length ||
        (b.participants ?? 0) - (a.participants ?? 0),
    )
    .slice(0, SHOWN);
}

function peopleIn(level: EvidenceLevel, participants: number | null): string {
  if (participants === null || (level !== "rct" && level !== "human-uncontrolled")) return "";
  return `, ${counted(participants, "person", "people")}`;
}

interface NotPlanned {
  readonly text: string;
  readonly refs: readonly string[];
  readonly wouldChange: string | null;
}

const FROM_PEOPLE: ReadonlySet<Dose["context"]> = new Set(["label", "human-trial"]);
const REASONS_SHOWN = 2;

/** Why none of its doses is planned for the goals, in the library's own words, and what would change that. */
export function whyNotPlanned({ peptide, plannable }: IndexedPeptide, goals: readonly GoalCode[]): NotPlanned {
  const cited = (doses: readonly Dose[]) => doses.map(({ ref }) => citation(peptide.slug, ref));
  if (plannable.length > 0)
    return {
      text: `What can be planned of it is for something else (${unique(plannable.map(({ dose }) => dose.use)).join("; ")}).`,
      refs: cited(plannable.map(({ dose }) => dose)),
      wouldChange: "A label or a trial in people with an amount for this goal.",
    };
  const fromPeople = peptide.doses.filter(({ context }) => FROM_PEOPLE.has(context));
  if (fromPeople.length === 0)
    return {
      text:
        peptide.doses.length === 0
          ? "No one has published an amount for people."
          : "We know its amounts only from animals or from reports by users, and we never plan with those.",
      refs: cited(peptide.doses),
      wouldChange: "A published trial in people that says how much was given.",
    };
  const forGoals = fromPeople.filter(({ use }) => goalsOfUse(use).some((goal) => goals.includes(goal)));
  const told = (forGoals.length > 0 ? forGoals : fromPeople).slice(0, REASONS_SHOWN);
  const reasons = told.map(
    ({ use, notPlanned }) => `${capitalise(use)}: ${asSentence(notPlanned ?? "studied for less than a week")}`,
  );
  return { text: unique(reasons).join(" "), refs: cited(told), wouldChange: changeOf(told) };
}

/** By where its doses are given; null where nothing an adult could bring would change it. */
function changeOf(doses: readonly Dose[]): string | null {
  const settings = doses.map(({ setting }) => setting);
  if (settings.includes("home"))
    return doses.some(({ context }) => context === "label")
      ? PRESCRIBER
      : "An approval, or a trial whose steps up to the amount are published.";
  if (settings.includes("clinic")) return "Treatment in a clinic that gives it.";
  if (settings.includes("once") || settings.includes("unconfirmed") || settings.includes("uncounted"))
    return "A trial in people with repeated use, and its amounts published.";
  return null;
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

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const asSentence = (text: string): string => `${withoutFullStop(text)}.`;

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

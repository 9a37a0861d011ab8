import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { matchedContraindications, matchedInteractions } from "../protocols/stages/matches.ts";
import type { PlanPerson } from "../protocols/stages/plan-person.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";

export function checkSport({ status }: PlanningPeptide, isTestedAthlete: boolean, owner: EntryOwner): Finding[] {
  const prohibited = status.wada?.prohibited ?? null;
  const refs = status.wada?.ref ? [status.wada.ref] : [];
  if (prohibited === true) {
    const group = status.wada?.class ? ` (${status.wada.class})` : "";
    const text = `${ENTRY_WORDS[owner].banned}${group}.`;
    return [{ code: "banned-in-sport", tone: isTestedAthlete ? "stop" : "care", text, refs }];
  }
  if (prohibited === false || !isTestedAthlete) return [];
  return [{ code: "sport-not-known", tone: "care", text: ENTRY_WORDS[owner].sportNotKnown, refs }];
}

/** What a compound's own sources say against it for someone with these answers. */
export function checkForPerson(entry: PlanningPeptide, person: PlanPerson, owner: EntryOwner): Finding[] {
  const { lists, acts } = ENTRY_WORDS[owner];
  return [
    ...(["absolute", "caution"] as const).flatMap((severity) =>
      matchedContraindications(entry, person, severity).map(
        ({ row, because }): Finding => ({
          code: "contraindicated",
          tone: severity === "absolute" ? "stop" : "care",
          text: `${lists} "${row.condition}" as a ${severity === "absolute" ? "contraindication" : "reason for caution"}; the answers given to the generator say: ${because}.`,
          refs: [row.ref],
        }),
      ),
    ),
    ...matchedInteractions(entry, person).map(
      ({ row, because }): Finding => ({
        code: "interaction",
        tone: row.severity === "major" ? "stop" : "care",
        text: `${lists} an interaction with ${row.with} (${row.effect}); the answers given to the generator say: ${because}.`,
        refs: [row.ref],
      }),
    ),
    ...(person.allergicTo.has(entry.slug)
      ? [
          {
            code: "allergy",
            tone: "stop",
            text: "Your health answers name an allergy to it.",
            refs: [],
          } as const,
        ]
      : []),
    ...sameAsInUse(entry, person, acts),
  ];
}

function sameAsInUse(entry: PlanningPeptide, person: PlanPerson, acts: string): Finding[] {
  if (person.current.some(({ peptide }) => peptide.slug === entry.slug)) return [];
  const shared = entry.mechanismClasses.find((mechanism) => person.currentMechanisms.has(mechanism));
  if (shared === undefined) return [];
  const text = `${acts} something the answers name as in use now (${shared.replaceAll("-", " ")}).`;
  return [{ code: "same-mechanism", tone: "care", text, refs: [] }];
}

import type { Citation, Reference } from "../peptide.ts";
import { isTrialRecord } from "./compare-work.ts";
import { findSentences } from "./find-sentences.ts";
import type { Answers, Service } from "./service-answer.ts";

/** `not-open`: the place that the citation names isn't public; `gone`: its text lacks the sentence. */
export const SENTENCE_STATES = ["found", "gone", "not-open"] as const;
export type SentenceState = (typeof SENTENCE_STATES)[number];

type Work = Omit<Reference, "id">;
type Place = Pick<Citation, "at" | "fingerprint">;

/** The state of each fingerprint cited from a work. */
export function findCitations(
  work: Work,
  places: readonly Place[],
  answers: Answers,
  fingerprint: (normalized: string) => string,
): Map<string, SentenceState> {
  const texts = Object.values(answers).flatMap((record) => record?.texts ?? []);
  const wanted = new Set(places.map((place) => place.fingerprint));
  const found = findSentences(texts.join("\n"), wanted, fingerprint);
  return new Map(
    places.map((place) => [
      place.fingerprint,
      found.has(place.fingerprint) ? "found" : isOpen(work, place.at, answers) ? "gone" : "not-open",
    ]),
  );
}

/** Whether the text that was given holds the place of a citation. */
function isOpen(work: Work, at: string, answers: Answers): boolean {
  const gives = (service: Service) => (answers[service]?.texts.length ?? 0) > 0;
  if (gives("openfda") || gives("dailymed-text")) return true;
  if (gives("clinicaltrials") && isTrialRecord(work)) return true;
  return (gives("pubmed") || gives("crossref")) && /abstract/i.test(at);
}

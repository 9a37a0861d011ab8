import { compareWork, type Finding, type FindingKind } from "#domain/peptides/sources/compare-work.ts";
import { findCitations, SENTENCE_STATES, type SentenceState } from "#domain/peptides/sources/find-citations.ts";
import { revisionWords } from "#domain/peptides/sources/label-revision.ts";
import { type Answers, type Question, SERVICE_NAMES } from "#domain/peptides/sources/service-answer.ts";
import type { Unanswered } from "./ask-services.ts";
import type { Cited, CitedWork } from "./cited-works.ts";

export interface CheckedWork {
  readonly id: string;
  readonly title: string;
  readonly asked: readonly string[];
  /** The day of the earliest answer. */
  readonly day: string | null;
  readonly findings: readonly Finding[];
  readonly unanswered: ReadonlyArray<{ readonly service: string; readonly why: string }>;
  /** The revision of a label that holds today. */
  readonly currentRevision: string | null;
  readonly sentences: ReadonlyArray<Cited & { readonly state: SentenceState | "not-answered" }>;
}

interface Compared {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly since: string | null;
  readonly unanswered: readonly Unanswered[];
}

export function checkWork(
  { work, cited }: CitedWork,
  { questions, answers, since, unanswered }: Compared,
  fingerprint: (normalized: string) => string,
): CheckedWork {
  const states = findCitations(work, cited, answers, fingerprint);
  return {
    id: work.id,
    title: work.title,
    asked: [...new Set(questions.map(({ service }) => SERVICE_NAMES[service]))],
    day: since?.slice(0, 10) ?? null,
    findings: compareWork(work, answers),
    unanswered: unanswered.map(({ service, why }) => ({ service: SERVICE_NAMES[service], why })),
    currentRevision: currentRevision(answers),
    sentences: cited.map((one) => {
      const state = states.get(one.fingerprint) ?? "not-open";
      return { ...one, state: state !== "found" && unanswered.length > 0 ? "not-answered" : state };
    }),
  };
}

function currentRevision({ openfda, dailymed, "dailymed-text": whole }: Answers): string | null {
  const version = whole?.version ?? dailymed?.version ?? openfda?.version ?? null;
  const effective = whole?.effective ?? (openfda?.version === version ? openfda?.effective : null) ?? null;
  return version === null ? null : revisionWords({ version, effective });
}

/** Nothing differs, nothing is missing, and every sentence that should be there is. */
export const agrees = ({ findings, unanswered, sentences }: CheckedWork): boolean =>
  findings.length === 0 && unanswered.length === 0 && sentences.every(({ state }) => state !== "gone");

/** How many works and sentences came out how; a work can be in several lines. */
export function countsOf(works: readonly CheckedWork[], notAsked: number) {
  const having = (...kinds: FindingKind[]) =>
    works.filter(({ findings }) => findings.some(({ kind }) => kinds.includes(kind))).length;
  const sentences = works.flatMap((work) => work.sentences);
  const inState = (state: SentenceState | "not-answered") => sentences.filter((one) => one.state === state).length;
  return {
    works: {
      checked: works.length,
      agree: works.filter(agrees).length,
      differ: having("identifier", "title", "year"),
      gone: having("gone"),
      retracted: having("retracted"),
      "of concern": having("expression-of-concern"),
      "newer revision": having("newer-revision"),
      "not answered": works.filter(({ unanswered }) => unanswered.length > 0).length,
      "no identifier to ask by": notAsked,
    },
    sentences: {
      ...Object.fromEntries(
        [...SENTENCE_STATES, "not-answered" as const].map((state) => [WORDS[state], inState(state)]),
      ),
    },
  };
}

const WORDS = {
  found: "found again",
  gone: "not found",
  "not-open": "text not open",
  "not-answered": "not answered",
} as const;

/** The counts as a table, then one line for everything that differs. */
export function reportLines(works: readonly CheckedWork[], notAsked: number): string[] {
  const counts = countsOf(works, notAsked);
  const table = Object.entries(counts).flatMap(([heading, rows]) => [
    heading,
    ...Object.entries(rows).map(([name, count]) => `  ${name.padEnd(24)}${String(count).padStart(6)}`),
  ]);
  return [...table, ...works.flatMap(workLines)];
}

function workLines({ id, findings, unanswered, sentences }: CheckedWork): string[] {
  return [
    ...findings.map(({ kind, service, ours, theirs }) => `${id}: ${FINDING_WORDS[kind](service, ours, theirs)}`),
    ...unanswered.map(({ service, why }) => `${id}: ${service} ${why}`),
    ...sentences
      .filter(({ state }) => state === "gone")
      .map(({ entry, claim, at }) => `${id}: the sentence of ${entry} ${claim} is not in it (${at})`),
  ];
}

const FINDING_WORDS: Readonly<
  Record<FindingKind, (service: string, ours: string | null, theirs: string | null) => string>
> = {
  gone: (service) => `${service} does not know it`,
  identifier: (service, ours, theirs) => `${service} has ${theirs} where we have ${ours ?? "none"}`,
  title: (service, ours, theirs) => `${service} calls it "${theirs}", we "${ours}"`,
  year: (service, ours, theirs) => `${service} dates it ${theirs}, we ${ours}`,
  retracted: (service) => `retracted, says ${service}`,
  "expression-of-concern": (service) => `under an expression of concern, says ${service}`,
  "newer-revision": (service, ours, theirs) => `${service} has ${theirs}, we read ${ours}`,
};

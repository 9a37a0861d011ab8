import type { IndexedPeptide, LibraryIndex } from "#domain/protocols/stages/library-index.ts";
import { conditionLabel, drugClassLabel } from "../reported-conditions.ts";
import { NO_ANSWERS, readAnswers, readParts, type SafetyAnswers } from "./answers.ts";
import { exploreEntry, type Finding } from "./explore.ts";

/** One compound with one answer. "no-finding" means that our sources are silent, never that it is safe. */
export interface Pair {
  readonly slug: string;
  readonly name: string;
  /** The answer: a condition, a medicine, a situation, an allergy or another compound. */
  readonly subject: string;
  readonly verdict: "avoid" | "caution" | "no-finding" | "not-checked";
  readonly findings: readonly Finding[];
}

interface Subject {
  readonly label: string;
  /** Only this answer. */
  readonly answers: SafetyAnswers;
  readonly isRead: boolean;
  readonly entries: readonly IndexedPeptide[];
}

const VERDICT_ORDER: readonly Pair["verdict"][] = ["avoid", "caution", "not-checked", "no-finding"];

/** Every compound in use or viewed (`slugs`) with every single answer, compound by compound, worst first. */
export function explorePairs(answers: SafetyAnswers, slugs: readonly string[], index: LibraryIndex): Pair[] {
  const inUse = readAnswers(answers, index).entries;
  const lookedAt = slugs.flatMap((slug) => index.bySlug.get(slug) ?? []);
  const subjects = subjectsOf(answers, index);
  return [...new Set([...inUse, ...lookedAt])].flatMap((entry) =>
    subjects
      .filter(({ entries }) => !entries.includes(entry))
      .map((subject) => pairOf(entry, subject, index))
      .toSorted((a, b) => VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict)),
  );
}

function pairOf(entry: IndexedPeptide, subject: Subject, index: LibraryIndex): Pair {
  const { slug, name } = entry.peptide;
  const { verdict, findings } = exploreEntry(entry, readAnswers(subject.answers, index));
  const isFound = verdict === "avoid" || verdict === "caution";
  return {
    slug,
    name,
    subject: subject.label,
    verdict: isFound ? verdict : subject.isRead ? "no-finding" : "not-checked",
    findings,
  };
}

function subjectsOf({ conditions, drugClasses, words, allergies }: SafetyAnswers, index: LibraryIndex): Subject[] {
  const alone = (label: string, answers: Partial<SafetyAnswers>): Subject => ({
    label,
    answers: { ...NO_ANSWERS, ...answers },
    isRead: true,
    entries: [],
  });
  return [
    ...conditions.map((code) => alone(conditionLabel(code), { conditions: [code] })),
    ...words.flatMap((text) =>
      readParts(text, index).map(({ text: part, as, entries }) => ({
        ...alone(part, { words: [part] }),
        isRead: as.length > 0,
        entries,
      })),
    ),
    ...drugClasses.map((code) => alone(drugClassLabel(code), { drugClasses: [code] })),
    ...allergies.map((text) => alone(`allergy: ${text}`, { allergies: [text] })),
  ];
}

import { type GeneratedProtocol, SCORE_PARTS } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { type ComparedAnswer, compareAnswers } from "./compare-answers.ts";
import { type ComparedCompound, compareCompounds } from "./compare-compounds.ts";
import { type ComparedSection, compareExcluded, comparePlans } from "./compare-plans.ts";
import { type ComparedNumber, type ComparedRow, isDifferent } from "./compared.ts";

interface ComparableProtocol {
  readonly formData: Intake;
  readonly generatedProtocol: GeneratedProtocol;
  readonly notes: string;
}

export interface ComparedPart extends ComparedNumber {
  readonly part: (typeof SCORE_PARTS)[number];
}

export interface ComparedProtocols {
  /** Null where nothing is planned. */
  readonly score: ComparedNumber;
  readonly scoreParts: readonly ComparedPart[];
  readonly answers: readonly ComparedAnswer[];
  readonly compounds: readonly ComparedCompound[];
  readonly sections: readonly ComparedSection[];
  /** Rows that differ; a compound in only one of them counts once, the score not at all. */
  readonly differenceCount: number;
  /** True if made with the same rules and library, so that every difference comes from the answers. */
  readonly hasSameBasis: boolean;
  /** Nothing differs except when they were saved. */
  readonly isSame: boolean;
}

export function compareProtocols(before: ComparableProtocol, after: ComparableProtocol): ComparedProtocols {
  const [old, next] = [before.generatedProtocol, after.generatedProtocol];
  const answers = compareAnswers(before.formData, after.formData);
  const compounds = compareCompounds(old.peptides, next.peptides);
  const basis = basisRows(old, next);
  const sections = [
    ...comparePlans(old, next),
    { title: "Notes", rows: [{ label: null, before: noteLines(before), after: noteLines(after) }] },
    { title: "Left out, and why", rows: compareExcluded(old, next) },
    { title: "Made with", rows: basis },
  ];
  const score = { before: old.score, after: next.score };
  const scoreParts = partsOf(old, next);
  const differenceCount = countDifferences(answers, compounds, sections);
  const isScoredAlike = [score, ...scoreParts].every(({ before: was, after: is }) => was === is);
  return {
    score,
    scoreParts,
    answers,
    compounds,
    sections,
    differenceCount,
    hasSameBasis: !basis.some(isDifferent),
    isSame: old.title === next.title && differenceCount === 0 && isScoredAlike,
  };
}

function countDifferences(
  answers: readonly ComparedAnswer[],
  compounds: readonly ComparedCompound[],
  sections: readonly ComparedSection[],
): number {
  const [common, alone] = [
    compounds.filter(({ isIn }) => isIn === "both"),
    compounds.filter(({ isIn }) => isIn !== "both"),
  ];
  const rows = [...answers, ...[...common, ...sections].flatMap((one): readonly ComparedRow[] => one.rows)];
  return alone.length + rows.filter(isDifferent).length;
}

function partsOf(before: GeneratedProtocol, after: GeneratedProtocol): ComparedPart[] {
  const valueIn = ({ scoreParts }: GeneratedProtocol, wanted: ComparedPart["part"]) =>
    scoreParts.find(({ part }) => part === wanted)?.value ?? null;
  return SCORE_PARTS.map((part) => ({ part, before: valueIn(before, part), after: valueIn(after, part) })).filter(
    (one) => one.before !== null || one.after !== null,
  );
}

function basisRows(before: GeneratedProtocol, after: GeneratedProtocol): ComparedRow[] {
  return [
    { label: "Rule set", before: [before.rulesetVersion], after: [after.rulesetVersion] },
    { label: "Library", before: [before.libraryVersion], after: [after.libraryVersion] },
  ];
}

const noteLines = ({ notes }: ComparableProtocol): string[] => notes.split("\n").filter((line) => line.trim() !== "");

import { dayWords } from "../cycles/days/day-words.ts";
import { linesSection, plainRow, type Sheet, type SheetSection, tableSection } from "../sheet/sheet.ts";
import { plainNumber } from "../units/plain-number.ts";
import type {
  GeneratedProtocol,
  MonitoringItem,
  PeptideEntry,
  PlanOption,
  PlanReference,
} from "./generated-protocol.ts";
import type { Intake } from "./intake.ts";
import { isForPerson } from "./is-for-person.ts";
import { changeText, optionText, referenceText } from "./protocol-text.ts";
import { type Field, labelOf } from "./questions.ts";

interface SheetedProtocol {
  readonly formData: Intake;
  readonly generatedProtocol: GeneratedProtocol;
  readonly notes: string | null;
}

interface Making {
  readonly madeOn: string;
  readonly madeWith: string;
}

/** A plan for a clinician. Numbers in square brackets refer to its source list, which has only cited sources. */
export function clinicianSheet({ formData, generatedProtocol: plan, notes }: SheetedProtocol, made: Making): Sheet {
  const sources = citedIn(plan);
  const cite = citing(sources);
  const sections = [
    compoundsSection(plan.peptides, cite),
    ...optional(
      "Warnings",
      plan.warnings.map(({ text, refs }) => `${text}${cite(refs)}`),
    ),
    ...optional("Not checked", plan.notChecked),
    ...optional(
      "Possible side effects",
      plan.peptides.map((entry) => sideEffects(entry, cite)),
    ),
    ...checksSection(plan.monitoring, cite),
    ...optional(
      "What would change this answer",
      (plan.wouldChange ?? []).map((change) => changeText(change, plan)),
    ),
    ...optional(
      "Without a peptide, best evidence first",
      fitting(plan).map((option) => `${option.title}: ${optionText(option)}${cite(option.refs)}`),
    ),
    ...optional(
      "The person\u2019s notes",
      (notes ?? "").split("\n").filter((line) => line.trim() !== ""),
    ),
  ];
  const printed = optional(
    "Sources",
    sources.map((source, place) => `[${place + 1}] ${referenceText(source)}`),
  );
  return {
    title: plan.title,
    about: [
      `Name: ______________________________     ${plan.durationWeeks} weeks from ${dayWords(plan.startDate)}`,
      ...intakeWords(formData),
    ],
    sections: [...sections, ...printed.map((section) => ({ ...section, isSmall: true }))],
    foot: [
      plan.notice,
      `Answers as the person gave them, not verified. Rule set ${plan.rulesetVersion}, library ${plan.libraryVersion}. Made on ${dayWords(made.madeOn)} with ${made.madeWith}.`,
    ],
  };
}

type Cite = (refs: readonly string[]) => string;

const OPTIONS_SHOWN = 6;

/** The options for the person that help. */
function fitting({ options = [] }: GeneratedProtocol): PlanOption[] {
  return options.filter(isForPerson).slice(0, OPTIONS_SHOWN);
}

/** The cited references, in order of first citation. */
function citedIn(plan: GeneratedProtocol): PlanReference[] {
  const { references, peptides, warnings, monitoring } = plan;
  const ids = [
    ...peptides.flatMap(({ refs }) => [refs.dosage, refs.frequency, refs.timing, refs.duration]),
    ...[...warnings, ...peptides.flatMap(({ sideEffects }) => sideEffects), ...monitoring, ...fitting(plan)].map(
      ({ refs }) => refs,
    ),
  ].flat();
  return [...new Set(ids)].flatMap((id) => references.find((reference) => reference.id === id) ?? []);
}

function citing(sources: readonly PlanReference[]): Cite {
  const places = new Map(sources.map(({ id }, place) => [id, place + 1]));
  return (refs) => {
    const numbers = [...new Set(refs.flatMap((id) => places.get(id) ?? []))].toSorted((a, b) => a - b);
    return numbers.length === 0 ? "" : ` [${numbers.join(", ")}]`;
  };
}

const EVIDENCE: Readonly<Record<PeptideEntry["evidence"], string>> = {
  approved: "approved for this use",
  trial: "randomized trial",
  human: "human studies without comparison",
};

function compoundsSection(peptides: readonly PeptideEntry[], cite: Cite): SheetSection {
  const title = "Compounds as labeled or studied";
  if (peptides.length === 0) return linesSection(title, ["None passed every check."]);
  const columns = [
    { title: "Compound", share: 0.2 },
    { title: "Dosage", share: 0.3 },
    { title: "How often, and when", share: 0.2 },
    { title: "Duration", share: 0.18 },
    { title: "Evidence", share: 0.12 },
  ];
  const rows = peptides.map((entry) =>
    plainRow(
      `${entry.name} (${entry.availability.replaceAll("-", " ")})`,
      `${entry.dosage}${cite(entry.refs.dosage)}`,
      `${entry.frequency}${cite(entry.refs.frequency)}; ${entry.timing}${cite(entry.refs.timing)}`,
      `${entry.duration}${cite(entry.refs.duration)}`,
      EVIDENCE[entry.evidence],
    ),
  );
  return tableSection(title, columns, rows);
}

function sideEffects({ name, sideEffects: effects }: PeptideEntry, cite: Cite): string {
  if (effects.length === 0) return `${name}: not known`;
  const refs = effects.flatMap((line) => line.refs);
  return `${name}: ${effects.map(({ text }) => text).join("; ")}${cite(refs)}`;
}

/** One line for a check and its reason, with all its days. */
function checksSection(monitoring: readonly MonitoringItem[], cite: Cite): SheetSection[] {
  if (monitoring.length === 0) return [];
  const columns = [
    { title: "Check", share: 0.22 },
    { title: "Days", share: 0.24 },
    { title: "Why", share: 0.54 },
  ];
  const groups = Map.groupBy(monitoring, ({ check, why }) => JSON.stringify([check, why]));
  const rows = [...groups.values()].flatMap((items) => {
    const [first] = items;
    if (first === undefined) return [];
    const why = `${first.why}${cite(items.flatMap(({ refs }) => refs))}`;
    return [plainRow(first.check, items.map(({ date }) => dayWords(date)).join(", "), why)];
  });
  return [tableSection("Checks that sources name", columns, rows)];
}

const optional = (title: string, lines: readonly string[]): SheetSection[] =>
  lines.length === 0 ? [] : [linesSection(title, lines)];

/** Answers that a clinician would ask about, one per line. Unanswered questions say so. */
function intakeWords({ screening, goals, currentPeptides }: Intake): string[] {
  const { age, sexAtBirth, heightCm, weightKg, reproduction, conditions, medicines, allergies } = screening;
  const body = [
    sexAtBirth,
    age === null ? null : `${age} years`,
    heightCm === null ? null : `${plainNumber(heightCm)} cm`,
    weightKg === null ? null : `${plainNumber(weightKg)} kg`,
    reproduction === null || reproduction === "none" ? null : reproduction.replaceAll("-", " "),
  ].filter((part) => part !== null);
  const [wanted, ill, taking, allergic] = [
    goals,
    conditions && Object.values(conditions).flat(),
    medicines && Object.values(medicines).flat(),
    allergies && Object.values(allergies).flat(),
  ];
  return [
    `Person: ${body.join(", ")}. Goals, most wanted first: ${listed("goals", wanted)}.`,
    `Conditions: ${listed("screening.conditions", ill)}.`,
    `Medicines: ${listed("screening.medicines", taking)}. Peptides now: ${listed("currentPeptides", currentPeptides)}. Allergies: ${listed("screening.allergies", allergic)}.`,
  ];
}

function listed(field: Field, answers: readonly string[] | null): string {
  if (answers === null) return "not answered";
  return answers.length === 0 ? "none named" : answers.map((answer) => labelOf(field, answer)).join(", ");
}

import type {
  Considered,
  GeneratedProtocol,
  Line,
  PeptideEntry,
  PlanOption,
  PlanReference,
  WouldChange,
} from "./generated-protocol.ts";
import { goalLabel, joinWords } from "./stages/goal-categories.ts";
import { withoutFullStop } from "./stages/text.ts";

export interface PrintableProtocol {
  readonly title: string;
  readonly summary: string;
  /** Null where nothing is planned. */
  readonly score: number | null;
  readonly notes: string | null;
  readonly generatedProtocol: GeneratedProtocol;
}

/** Name of the downloaded text, as the specification has it; `date` is a calendar day, `YYYY-MM-DD`. */
export function protocolFileName(id: string, date: string): string {
  return `protocol-${id}-${date}.txt`;
}

/** The plan as plain text. Numbers in square brackets refer to the sources at the end, which are those it cites. */
export function protocolText({ title, summary, score, notes, generatedProtocol: plan }: PrintableProtocol): string {
  const { cite, cited } = citations(plan.references);
  const list = (lines: readonly Line[]) => lines.map((line) => `- ${line.text}${cite(line.refs)}`);
  const sections: Array<[heading: string, lines: readonly string[]]> = [
    [
      "",
      [
        title,
        "=".repeat(title.length),
        "",
        summary,
        ...(score === null || plan.peptides.length === 0
          ? []
          : ["", `Score: ${score}%${plan.scoreCap === null ? "" : ` (${plan.scoreCap})`}`]),
      ],
    ],
    ["", [plan.notice]],
    ["Warnings", list(plan.warnings)],
    ["Not checked", plan.notChecked.map((text) => `- ${text}`)],
    ...plan.peptides.map((entry): [string, string[]] => [entry.name, entryLines(entry, cite)]),
    [
      "Schedule",
      plan.schedule.phases.flatMap((phase) => [
        `${phase.name} (${phase.duration}): ${phase.description}`,
        ...list(phase.peptides),
      ]),
    ],
    ["Expected results, weeks 1-2", list(plan.expectedResults.week1to2)],
    ["Expected results, weeks 3-4", list(plan.expectedResults.week3to4)],
    ["Expected results, weeks 5-8", list(plan.expectedResults.week5to8)],
    ["Expected results, beyond 8 weeks", list(plan.expectedResults.beyond)],
    ["Nutrition", list(plan.nutritionTips)],
    ["Lifestyle", list(plan.lifestyleRecommendations)],
    ...optionSections(plan.options ?? [], cite),
    ["Studied in people, not for you to plan", consideredLines(plan, "studied", cite)],
    ["Sold for this, not studied in people", consideredLines(plan, "not-studied", cite)],
    ["What would change this answer", (plan.wouldChange ?? []).map((change) => `- ${changeText(change, plan)}`)],
    ["Monitoring", plan.monitoring.map((item) => `- ${item.date} ${item.check}: ${item.why}${cite(item.refs)}`)],
    ["Next steps", list(plan.nextSteps)],
    ["Notes", notes === null || notes.trim() === "" ? [] : [notes]],
    ["Sources", cited().map((reference, place) => `[${place + 1}] ${referenceText(reference)}`)], // after all that cite
    ["", [`Rule set ${plan.rulesetVersion}, library ${plan.libraryVersion}. ${plan.notice}`]],
  ];
  const printed = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => [...(heading === "" ? [] : [heading, "-".repeat(heading.length)]), ...lines].join("\n"));
  return `${printed.join("\n\n")}\n`;
}

type Cite = (refs: readonly string[]) => string;

/**
 * Sources are numbered in the order in which they are first cited. Each entry has its works under ids of its own; a work
 * that several of them cite is listed once.
 */
function citations(references: readonly PlanReference[]): { cite: Cite; cited: () => PlanReference[] } {
  const works = new Map(references.toReversed().map((reference) => [referenceText(reference), reference]));
  const known = new Map(
    references.map((reference) => [reference.id, works.get(referenceText(reference)) ?? reference]),
  );
  const places = new Map<PlanReference, number>();
  const placeOf = (reference: PlanReference) => {
    const place = places.get(reference) ?? places.size + 1;
    places.set(reference, place);
    return place;
  };
  return {
    cite: (refs) => {
      const numbers = new Set(refs.flatMap((id) => known.get(id) ?? []).map(placeOf));
      return numbers.size === 0 ? "" : ` [${[...numbers].toSorted((a, b) => a - b).join(", ")}]`;
    },
    cited: () => [...places.keys()],
  };
}

/** The options goal by goal, in the plan's order. */
function optionSections(options: readonly PlanOption[], cite: Cite): Array<[string, string[]]> {
  return [...Map.groupBy(options, ({ goal }) => goal)].map(([goal, of]) => [
    `What works without a peptide: ${goalLabel(goal)}`,
    of.map((option) => `- ${option.title}: ${optionText(option)}${cite(option.refs)}`),
  ]);
}

const VERDICTS: Readonly<Record<PlanOption["verdict"], string>> = {
  helps: "helps",
  "may-help": "may help",
  "no-benefit": "no benefit found",
  harm: "does harm",
};

/** Verdict, effect, how sure, and for whom if not for this person. */
export function optionText({ verdict, effect, certainty, fitWhy }: PlanOption): string {
  const fit = fitWhy === null ? "" : ` ${fitWhy}`;
  return `${VERDICTS[verdict]}. ${effect} Certainty: ${certainty.replaceAll("-", " ")}.${fit}`;
}

function consideredLines({ considered = [] }: GeneratedProtocol, shelf: Considered["shelf"], cite: Cite): string[] {
  return considered
    .filter((one) => one.shelf === shelf)
    .flatMap(({ name, known, whyNot, risks, refs }) => [
      `- ${name}: ${known} Why not planned: ${whyNot}${cite(refs)}`,
      ...risks.map((risk) => `  - ${risk.text}${cite(risk.refs)}`),
    ]);
}

/** One change with the names of the compounds it would open. */
export function changeText({ text, slugs }: WouldChange, { considered = [] }: GeneratedProtocol): string {
  const names = considered.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
  return `${withoutFullStop(text)}: ${joinWords(names)}.`;
}

function entryLines(entry: PeptideEntry, cite: Cite): string[] {
  return [
    `Category: ${entry.category}`,
    `Dosage: ${entry.dosage}${cite(entry.refs.dosage)}`,
    `Frequency: ${entry.frequency}${cite(entry.refs.frequency)}`,
    `Best time: ${entry.timing}${cite(entry.refs.timing)}`,
    `Duration: ${entry.duration}${cite(entry.refs.duration)}`,
    `Reasoning: ${entry.reasoning}${cite(entry.refs.reasoning)}`,
    ...(entry.sideEffects.length === 0
      ? ["Possible side effects: not known"]
      : ["Possible side effects:", ...entry.sideEffects.map((line) => `- ${line.text}${cite(line.refs)}`)]),
  ];
}

export function referenceText({ title, source, year, url, concern }: PlanReference): string {
  const warning = concern && CONCERN_TEXTS[concern];
  return [withoutFullStop(title), warning, source, year, url]
    .filter((part) => part !== null && part !== undefined)
    .join(". ");
}

const CONCERN_TEXTS: Readonly<Record<NonNullable<PlanReference["concern"]>, string>> = {
  retracted: "RETRACTED",
  "expression-of-concern": "The publisher warns about this paper",
};

import { joinWords } from "#domain/protocols/stages/goal-categories.ts";
import { citation, type IndexedPeptide, type LibraryIndex } from "#domain/protocols/stages/library-index.ts";
import { conditionLabel, drugClassLabel } from "../reported-conditions.ts";
import { rule } from "../rule-references.ts";
import { namedMedicines, withoutNeighbors } from "../without-neighbors.ts";
import { type ReadAnswers, readAnswers, readParts, type SafetyAnswers } from "./answers.ts";
import { type ListedRisk, listedRisks, namesEntry } from "./listed-risks.ts";

/** Most serious first; "not-asked" is used alone, if nothing was answered. */
export const VERDICTS = ["avoid", "caution", "no-data", "nothing-listed"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A listed risk that matches an answer. */
export interface Finding extends ListedRisk {
  readonly because: string;
  /** The entry whose source states it, if that is another one in use. */
  readonly fromEntry: string | null;
}

export interface ExploredEntry {
  readonly slug: string;
  readonly name: string;
  readonly verdict: Verdict | "not-asked";
  readonly findings: readonly Finding[];
  /** Answers that no row of the entry covers, and whether its sources would be expected to mention them. */
  readonly silent: { readonly noData: readonly string[]; readonly nothingListed: readonly string[] };
  /** Everything the sources list, regardless of the answers, so that no answer hides anything. */
  readonly listed: readonly ListedRisk[];
}

export interface Exploration {
  readonly entries: readonly ExploredEntry[];
  readonly answers: ReadAnswers;
}

export function explore(answers: SafetyAnswers, index: LibraryIndex): Exploration {
  const read = readAnswers(answers, index);
  const entries = index.entries.map((entry) => exploreEntry(entry, answersFor(entry, answers, read, index)));
  return { answers: read, entries: entries.toSorted(worstFirst) };
}

/** One entry for these answers and next to other entries that are in use, whether or not the answers name them. */
export function exploreBeside(
  entry: IndexedPeptide,
  answers: SafetyAnswers,
  others: readonly IndexedPeptide[],
  index: LibraryIndex,
): ExploredEntry {
  const read = answersFor(entry, answers, readAnswers(answers, index), index);
  return exploreEntry(entry, { ...read, entries: [...new Set([...read.entries, ...others])] });
}

const answersFor = (entry: IndexedPeptide, answers: SafetyAnswers, read: ReadAnswers, index: LibraryIndex) =>
  read.entries.includes(entry) ? besideItself(entry, answers, read, index) : read;

/** The answers as they apply to an entry in use: it is not a second medicine of its own class. */
function besideItself(
  entry: IndexedPeptide,
  answers: SafetyAnswers,
  read: ReadAnswers,
  index: LibraryIndex,
): ReadAnswers {
  const parts = answers.words.flatMap((text) => readParts(text, index));
  const own = parts.findIndex((part) => part.entries.includes(entry));
  const words = parts.filter((_, at) => at !== own).map(({ text }) => text);
  return { ...read, drugClasses: readAnswers({ ...answers, words }, index).drugClasses };
}

const VERDICT_ORDER: readonly ExploredEntry["verdict"][] = VERDICTS;
const SEVERITIES: readonly ListedRisk["severity"][] = ["absolute", "major", "caution", "moderate", "minor"];
const SUPPORTS: readonly ListedRisk["support"][] = ["label", "regulator", "guideline", "study", "review", "database"];

const supportRank = ({ support }: Finding): number =>
  SUPPORTS.includes(support) ? SUPPORTS.indexOf(support) : SUPPORTS.length;

const ranksOf = ({ verdict, findings }: ExploredEntry): readonly number[] => [
  VERDICT_ORDER.indexOf(verdict),
  Math.min(...findings.map(({ severity }) => SEVERITIES.indexOf(severity))),
  Math.min(...findings.map(supportRank)),
  -findings.length,
];

/** By verdict, then the most serious finding, then the best supported, then the number; by name only in a tie. */
function worstFirst(a: ExploredEntry, b: ExploredEntry): number {
  const [ofA, ofB] = [ranksOf(a), ranksOf(b)];
  const at = ofA.findIndex((rank, place) => rank !== ofB[place]);
  return at === -1 ? a.name.localeCompare(b.name, "en") : (ofA[at] ?? 0) < (ofB[at] ?? 0) ? -1 : 1;
}

/** What an entry's sources say for these answers. */
export function exploreEntry(entry: IndexedPeptide, answers: ReadAnswers): ExploredEntry {
  const { slug, name } = entry.peptide;
  const listed = listedRisks(entry);
  const findings = [
    ...allergyTo(entry, listed, answers),
    ...withoutNeighbors(
      listed.filter(({ kind }) => kind === "interaction"),
      answers.named,
    ).flatMap((risk) => findingOf(risk, answers)),
    ...listed.filter(({ kind }) => kind !== "interaction").flatMap((risk) => findingOf(risk, answers)),
    ...besideOthers(entry, listed, answers),
  ];
  const silent = silencesOf(entry, listed, answers);
  return { slug, name, verdict: verdictOf(findings, silent, answers), findings, silent, listed };
}

/** Also excluded from plans, whether or not its sources list it. */
const ALLERGY: ListedRisk = {
  ...{ kind: "contraindication", severity: "absolute", subject: "Allergy to it", says: null, code: "allergy" },
  ...{ drugClasses: [], support: "own-rule", ref: rule("allergy") },
};

function allergyTo(entry: IndexedPeptide, listed: readonly ListedRisk[], { allergicTo }: ReadAnswers): Finding[] {
  const text = allergicTo.get(entry);
  if (text === undefined) return [];
  const own = listed.find(({ code, severity }) => code === ALLERGY.code && severity === ALLERGY.severity);
  return [{ ...(own ?? ALLERGY), because: `allergy, which "${text}" names`, fromEntry: null }];
}

function findingOf(risk: ListedRisk, { conditions, drugClasses }: ReadAnswers): Finding[] {
  const condition = risk.code === null ? undefined : conditions.get(risk.code);
  const classes = risk.drugClasses.filter((code) => drugClasses.has(code)).map(drugClassLabel);
  const because = condition ?? (classes.length === 0 ? null : joinWords(classes));
  return because === null ? [] : [{ ...risk, because, fromEntry: null }];
}

/** What the sources of entries in use say about this one, and its own about them unless an answer says it already. */
function besideOthers(entry: IndexedPeptide, own: readonly ListedRisk[], answers: ReadAnswers) {
  const unsaid = own.filter((risk) => findingOf(risk, answers).length === 0);
  return answers.entries.flatMap((other): Finding[] => {
    if (other === entry) return [];
    const because = `${other.peptide.name} in use`;
    const byOwn = unsaid
      .filter((risk) => namesEntry(risk, other))
      .map((risk) => ({ ...risk, because, fromEntry: null }));
    const byOther = withoutNeighbors(
      listedRisks(other).filter((risk) => namesEntry(risk, entry)),
      namedMedicines([entry.peptide.name], []),
    ).map((risk) => ({ ...risk, because, fromEntry: other.peptide.name }));
    return [...byOwn, ...byOther];
  });
}

/**
 * Silence only means something if a label was read that names risks of this kind, because regulators require them.
 * Elsewhere no one had to look, so the result is "no data".
 */
function silencesOf(entry: IndexedPeptide, listed: readonly ListedRisk[], answers: ReadAnswers) {
  const labels = new Set(
    entry.peptide.references.filter(({ kind }) => kind === "label").map(({ id }) => citation(entry.peptide.slug, id)),
  );
  const hasLabelled = (kind: ListedRisk["kind"]) => listed.some((risk) => risk.kind === kind && labels.has(risk.ref));
  const conditions = [...answers.conditions.keys()]
    .filter((code) => !listed.some((risk) => risk.code === code))
    .map(conditionLabel);
  const medicines = [...answers.drugClasses]
    .filter((code) => !listed.some((risk) => risk.drugClasses.includes(code)))
    .map(drugClassLabel);
  const parts = [
    { names: conditions, isLabelled: hasLabelled("contraindication") },
    { names: medicines, isLabelled: hasLabelled("interaction") },
  ];
  const named = (isLabelled: boolean) =>
    parts.filter((part) => part.isLabelled === isLabelled).flatMap(({ names }) => names);
  return { noData: named(false), nothingListed: named(true) };
}

function verdictOf(
  findings: readonly Finding[],
  silent: ExploredEntry["silent"],
  { conditions, drugClasses, entries, allergicTo }: ReadAnswers,
): ExploredEntry["verdict"] {
  if (findings.some(({ severity }) => severity === "absolute" || severity === "major")) return "avoid";
  if (findings.length > 0) return "caution";
  if (conditions.size + drugClasses.size + entries.length + allergicTo.size === 0) return "not-asked";
  // an entry in use or an allergy that no row names: findings for one compound are seldom studied for another
  return silent.noData.length > 0 || conditions.size + drugClasses.size === 0 ? "no-data" : "nothing-listed";
}

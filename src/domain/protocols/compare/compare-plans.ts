import type { Excluded, GeneratedProtocol, Line, MonitoringItem } from "../generated-protocol.ts";
import type { ComparedRow } from "./compared.ts";
import { pairLines } from "./pair-lines.ts";

export interface ComparedSection {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

/** What a plan says beside its compounds and its score, in the order the plan says it. */
export function comparePlans(before: GeneratedProtocol, after: GeneratedProtocol): ComparedSection[] {
  const about = subjectIn(before, after);
  const lines = (read: (plan: GeneratedProtocol) => readonly Line[]) =>
    pairLines(texts(read(before)), texts(read(after)), about);
  return [
    { title: "In short", rows: [row("Summary", [before.summary], [after.summary]), capRow(before, after)] },
    { title: "Warnings", rows: lines(({ warnings }) => warnings) },
    { title: "Not checked", rows: pairLines(before.notChecked, after.notChecked) },
    { title: "Schedule", rows: phaseRows(before, after) },
    {
      title: "Expected results",
      rows: RESULTS.flatMap(([label, at]) =>
        lines(({ expectedResults }) => expectedResults[at]).map((result) => ({ ...result, label })),
      ),
    },
    { title: "Nutrition", rows: lines(({ nutritionTips }) => nutritionTips) },
    { title: "Lifestyle", rows: lines(({ lifestyleRecommendations }) => lifestyleRecommendations) },
    { title: "Monitoring", rows: monitoringRows(before.monitoring, after.monitoring) },
    { title: "Next steps", rows: lines(({ nextSteps }) => nextSteps) },
  ];
}

const row = (label: string, before: readonly string[], after: readonly string[]): ComparedRow => ({
  label,
  before,
  after,
});

const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** The compounds a line names: lines about different ones are never one line that was changed. */
function subjectIn(before: GeneratedProtocol, after: GeneratedProtocol): (line: string) => string {
  const names = [...new Set([...before.peptides, ...after.peptides].map(({ name }) => name))].toSorted();
  return (line) => names.filter((name) => line.includes(name)).join(", ");
}

function capRow(before: GeneratedProtocol, after: GeneratedProtocol): ComparedRow {
  const cap = ({ scoreCap }: GeneratedProtocol) => (scoreCap === null ? [] : [scoreCap]);
  return row("Score held down", cap(before), cap(after));
}

const RESULTS = [
  ["Weeks 1 to 2", "week1to2"],
  ["Weeks 3 to 4", "week3to4"],
  ["Weeks 5 to 8", "week5to8"],
  ["Beyond 8 weeks", "beyond"],
] as const;

/** Phases stand together by their weeks; the days they begin with follow from the first day, which is an answer. */
function phaseRows(before: GeneratedProtocol, after: GeneratedProtocol): ComparedRow[] {
  const phases = ({ schedule }: GeneratedProtocol) =>
    new Map(
      schedule.phases.map((phase) => [
        phase.name,
        [phase.description.replace(LEADING_DAYS, ""), ...texts(phase.peptides)].filter((text) => text !== ""),
      ]),
    );
  return byName(phases(before), phases(after)).toSorted((a, b) => firstWeek(a) - firstWeek(b));
}

/** "5 Jan 2026 to 1 Feb 2026. ", or as plans before November 2026 wrote it: "2026-01-05 to 2026-02-01. ". */
const LEADING_DAYS = /^(\d{4}-\d\d-\d\d|\d{1,2} \w+ \d{4}) to (\d{4}-\d\d-\d\d|\d{1,2} \w+ \d{4})\.\s*/;
const firstWeek = ({ label }: ComparedRow): number => Number(/\d+/.exec(label ?? "")?.[0] ?? 0);

/** One row for each check: the weeks it falls into, and why. */
function monitoringRows(before: readonly MonitoringItem[], after: readonly MonitoringItem[]): ComparedRow[] {
  return byName(checks(before), checks(after));
}

function checks(items: readonly MonitoringItem[]): Map<string, string[]> {
  const byCheck = Map.groupBy(items, ({ check }) => check);
  return new Map(
    [...byCheck].map(([check, dated]) => [check, [weeksOf(dated), ...new Set(dated.map(({ why }) => why))]]),
  );
}

function weeksOf(dated: readonly MonitoringItem[]): string {
  const weeks = [...new Set(dated.map(({ week }) => week))].toSorted((a, b) => a - b);
  const words = weeks.map((week) => (week === 0 ? "before the start" : `week ${week}`)).join(", ");
  const isStated = dated.every(({ timing }) => timing === "source");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isStated ? "" : " (interval not stated)"}`;
}

/** What stands in the plan of the other side is no news here: the compounds say it. */
export function compareExcluded(before: GeneratedProtocol, after: GeneratedProtocol): ComparedRow[] {
  const planned = new Set([...before.peptides, ...after.peptides].map(({ slug }) => slug));
  const reasons = ({ excluded }: GeneratedProtocol) =>
    new Map(excluded.filter(({ slug }) => !planned.has(slug)).map(({ name, text }: Excluded) => [name, [text]]));
  return byName(reasons(before), reasons(after));
}

type Named = ReadonlyMap<string, readonly string[]>;

/** In the order of `after`, what is gone last. */
function byName(before: Named, after: Named): ComparedRow[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].map((name) => row(name, before.get(name) ?? [], after.get(name) ?? []));
}

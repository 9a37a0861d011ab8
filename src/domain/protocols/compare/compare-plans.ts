import type { Excluded, GeneratedProtocol, Line, MonitoringItem } from "../generated-protocol.ts";
import type { ComparedRow } from "./compared.ts";
import { pairLines } from "./pair-lines.ts";

export interface ComparedSection {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

/** Parts of a plan besides compounds and score, in the plan's order. */
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

/** The compounds a line names: lines about different compounds never count as one changed line. */
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

/** Phases are matched by their weeks; their start days follow from the first day, which is compared as an answer. */
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

/** One row per check: its weeks and the reason. */
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

/** Compounds planned on the other side are left out here, because the compound rows already show them. */
export function compareExcluded(before: GeneratedProtocol, after: GeneratedProtocol): ComparedRow[] {
  const planned = new Set([...before.peptides, ...after.peptides].map(({ slug }) => slug));
  const reasons = ({ excluded }: GeneratedProtocol) =>
    new Map(excluded.filter(({ slug }) => !planned.has(slug)).map(({ name, text }: Excluded) => [name, [text]]));
  return byName(reasons(before), reasons(after));
}

type Named = ReadonlyMap<string, readonly string[]>;

/** In the order of `after`, removed ones last. */
function byName(before: Named, after: Named): ComparedRow[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].map((name) => row(name, before.get(name) ?? [], after.get(name) ?? []));
}

import { dayWords } from "#domain/cycles/days/day-words.ts";
import type { Sheet, SheetSection } from "#domain/sheet/sheet.ts";
import { linesSection, plainRow, tableSection } from "#domain/sheet/sheet.ts";
import { Exact, formatNumber } from "#domain/units/amount.ts";
import { daysBetween } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import { adherenceSection, amountsSection, dosesSection } from "./compound-sections.ts";
import type { DatedReport, ReportDays } from "./report-by-dates.ts";
import { resultsSection } from "./results-section.ts";

/** `levels` are curves: the page draws them, and no words of the sheet tell them. */
export const REPORT_PARTS = ["doses", "adherence", "levels", "sites", "symptoms", "weight", "results"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

interface ReportFrame {
  readonly days: ReportDays;
  readonly parts: ReadonlySet<ReportPart>;
  /** As typed; if empty, the sheet has a line to write it on. */
  readonly name: string;
  /** The person's day. */
  readonly madeOn: string;
  readonly madeWith: string;
}

export function reportSheet(report: DatedReport, { days, parts, name, madeOn, madeWith }: ReportFrame): Sheet {
  const { firstDay, lastDay } = days;
  const count = daysBetween(firstDay, lastDay) + 1;
  return {
    title: "Report for a clinician",
    about: [
      `Name: ${name.trim() === "" ? "______________________________" : name.trim()}`,
      `${dayWords(firstDay)} to ${dayWords(lastDay)} (${counted(count, "day")}, both included)`,
      RECORDED,
    ],
    sections: [
      ...(parts.has("doses") ? [dosesSection(report.compounds), ...amountsSection(report.compounds)] : []),
      ...(parts.has("adherence") ? [adherenceSection(report.compounds)] : []),
      ...(parts.has("sites") ? [sitesSection(report)] : []),
      ...(parts.has("symptoms") ? [symptomsSection(report)] : []),
      ...(parts.has("weight") ? [weightSection(report)] : []),
      ...(parts.has("results") ? [resultsSection(report.results)] : []),
    ],
    foot: [`${RECORDED} Made on ${dayWords(madeOn)} with ${madeWith}.`],
  };
}

const RECORDED = "Recorded by the person, not verified.";

function sitesSection({ sites }: DatedReport): SheetSection {
  const title = "Sites used";
  if (sites.length === 0) return linesSection(title, ["No site was noted in these days."]);
  const columns = [
    { title: "Site", share: 0.36 },
    { title: "Doses", share: 0.12 },
    { title: "Last", share: 0.16 },
    { title: "Symptoms noted with them", share: 0.36 },
  ];
  const rows = sites.map(({ site, doses, lastDay, withSymptoms, symptoms }) =>
    plainRow(
      site,
      formatNumber(doses),
      dayWords(lastDay),
      withSymptoms === 0 ? "none" : `${symptoms.join(", ")} (${withSymptoms} of ${doses} doses)`,
    ),
  );
  return tableSection(title, columns, rows);
}

function symptomsSection({ symptoms }: DatedReport): SheetSection {
  const title = "Symptoms";
  if (symptoms.length === 0) return linesSection(title, ["None was noted in these days."]);
  const columns = [
    { title: "Day", share: 0.16 },
    { title: "Symptom", share: 0.4 },
    { title: "Severity", share: 0.16 },
    { title: "Noted with", share: 0.28 },
  ];
  const rows = symptoms.map(({ day, name, severity, compound }) => ({
    cells: [dayWords(day), name, severity, compound ?? "no dose"],
    isMarked: severity === "severe",
  }));
  return tableSection(
    title,
    columns,
    rows,
    "As the person named and graded them. A symptom is noted with a dose; the cause isn't known.",
  );
}

function weightSection({ weight }: DatedReport): SheetSection {
  const title = "Weight";
  if (weight === null) return linesSection(title, ["None was noted in these days."]);
  const { first, last } = weight;
  const columns = [
    { title: "", share: 0.2 },
    { title: "Day", share: 0.3 },
    { title: "Weight", share: 0.5 },
  ];
  const text = (kg: string) => `${formatNumber(new Exact(kg))} kg`;
  if (first.day === last.day)
    return tableSection(title, columns, [plainRow("Only", dayWords(first.day), text(first.kg))]);
  const change = new Exact(last.kg).minus(first.kg);
  const moved = change.isZero()
    ? "no change"
    : `${text(change.abs().toFixed())} ${change.isNegative() ? "less" : "more"}`;
  return tableSection(title, columns, [
    plainRow("First", dayWords(first.day), text(first.kg)),
    plainRow("Last", dayWords(last.day), `${text(last.kg)} (${moved})`),
  ]);
}

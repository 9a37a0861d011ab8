import type { ReportDays } from "#domain/cycles/course/report/report-by-dates.ts";
import { REPORT_PARTS, type ReportPart } from "#domain/cycles/course/report/report-sheet.ts";
import { isReckonedDay } from "#domain/cycles/days/reckoned-day.ts";
import { addDays, isDay } from "#domain/units/calendar.ts";
import { fileNameOf } from "#web/lib/download.ts";

/** Input for the report. Never stored, because it contains a name. */
export interface ReportForm extends ReportDays {
  readonly parts: readonly ReportPart[];
  readonly name: string;
}

const USUAL_DAYS = 90;

/** Defaults to the last three months unless the URL gives dates. */
export function reportForm(asked: { readonly from?: unknown; readonly until?: unknown }, today: string): ReportForm {
  const dayIn = (text: unknown) => (typeof text === "string" && isDay(text) && isReckonedDay(text) ? text : null);
  const until = dayIn(asked.until) ?? today;
  const lastDay = until < today ? until : today;
  const from = dayIn(asked.from);
  return {
    firstDay: from !== null && from <= lastDay ? from : addDays(lastDay, 1 - USUAL_DAYS),
    lastDay,
    parts: REPORT_PARTS,
    name: "",
  };
}

/** What is wrong with the dates; null if valid. */
export function daysProblem({ firstDay, lastDay }: ReportDays, today: string): string | null {
  if (![firstDay, lastDay].every((day) => isDay(day) && isReckonedDay(day))) return "Enter both days";
  if (lastDay > today) return "No later than today";
  return firstDay > lastDay ? "On or after the first day" : null;
}

/** Keeps the report's own order of parts. */
export function withPart(parts: readonly ReportPart[], part: ReportPart, isIn: boolean): readonly ReportPart[] {
  return REPORT_PARTS.filter((one) => (one === part ? isIn : parts.includes(one)));
}

/** Says whose it is and which days it covers, for a folder of such files. */
export function reportFileName({ name, firstDay, lastDay }: Pick<ReportForm, "name" | keyof ReportDays>): string {
  const whose = fileNameOf(name, " ");
  return `${whose === "" ? "Clinician report" : `${whose}, clinician report`}, ${firstDay} to ${lastDay}.pdf`;
}

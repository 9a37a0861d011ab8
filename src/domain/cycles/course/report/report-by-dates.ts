import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { byDay } from "#domain/cycles/days/by-day.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { SEVERITIES, type Severity } from "#domain/cycles/doses/dose-vocabulary.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { Exact } from "#domain/units/amount.ts";
import { effects } from "../effects.ts";
import { inTimeOrder } from "../in-time-order.ts";
import { weightReadings } from "../outcome.ts";
import { type CompoundReport, compoundReports } from "./compound-report.ts";
import { type LatestResult, latestResults } from "./latest-results.ts";

/** The person's days, inclusive. */
export interface ReportDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

interface ReportedSymptom {
  readonly day: string;
  readonly name: string;
  readonly severity: Severity;
  /** The compound of the dose it was noted with; null if noted without a dose. */
  readonly compound: string | null;
}

interface ReportedSite {
  readonly site: string;
  readonly doses: number;
  readonly lastDay: string;
  /** Doses there that came with a symptom, and the names of these. */
  readonly withSymptoms: number;
  readonly symptoms: readonly string[];
}

interface DayWeight {
  readonly day: string;
  /** As noted, in plain digits. */
  readonly kg: string;
}

/** What a person recorded in a span of days. */
export interface DatedReport {
  readonly compounds: readonly CompoundReport[];
  /** In order of days. */
  readonly symptoms: readonly ReportedSymptom[];
  /** Most used first. */
  readonly sites: readonly ReportedSite[];
  /** The same day twice if only one has a weight. */
  readonly weight: { readonly first: DayWeight; readonly last: DayWeight } | null;
  readonly results: readonly LatestResult[];
}

/** Records of any days; the report selects its own. */
export interface Recorded {
  readonly planned: readonly PlannedDose[];
  readonly doses: readonly LoggedDose[];
  readonly noted: readonly NotedReading[];
  readonly draws: readonly BloodworkFields[];
  readonly clock: PersonClock;
  readonly now: string;
}

/**
 * A dose belongs to its day, which depends on the person's start of the day; a symptom to the day it was felt,
 * whichever dose it was noted with; a blood draw to the calendar day on the laboratory's report.
 */
export function reportByDates({ planned, doses, noted, draws, clock, now }: Recorded, days: ReportDays): DatedReport {
  const isWithin = ({ day }: { readonly day: string }) => days.firstDay <= day && day <= days.lastDay;
  const present = { now, today: personDayOf(now, clock) };
  return {
    compounds: compoundReports(planned.filter(isWithin), doses.filter(isWithin), present),
    symptoms: symptomsOf(doses, noted, clock).filter(isWithin),
    sites: sitesOf(doses.filter(isWithin)),
    weight: weightOf(doses.filter(isWithin), noted.filter(isWithin)),
    results: latestResults(draws, days),
  };
}

function symptomsOf(
  doses: readonly LoggedDose[],
  noted: readonly NotedReading[],
  clock: PersonClock,
): ReportedSymptom[] {
  const withDoses = effects(doses, []).timeline.map(({ at, name, severity, peptideName }) => ({
    ...{ name, severity, compound: peptideName },
    day: personDayOf(at, clock),
  }));
  const alone = noted.flatMap(({ measure, day, value }) => {
    const severity = SEVERITIES[Number(value) - 1];
    return measure.kind === "symptom" && severity ? [{ day, name: measure.name, severity, compound: null }] : [];
  });
  return [...withDoses, ...alone].toSorted(byDay);
}

function sitesOf(doses: readonly LoggedDose[]): ReportedSite[] {
  const lastDays = new Map<string, string>();
  for (const { site, state, day } of inTimeOrder(doses))
    if (site !== null && state === "taken") lastDays.set(siteLabel(site), day);
  return effects(doses, [])
    .bySite.map(({ site, doses: count, withSymptoms, names }) => ({
      ...{ site, doses: count, withSymptoms, symptoms: names },
      lastDay: lastDays.get(site) ?? "",
    }))
    .toSorted((a, b) => b.doses - a.doses || a.site.localeCompare(b.site, "en"));
}

/** If a day has two, the later one; a weight noted without a dose takes precedence. */
function weightOf(doses: readonly LoggedDose[], noted: readonly NotedReading[]): DatedReport["weight"] {
  const kgs = new Map<string, string>();
  for (const { day, value } of weightReadings(doses)) kgs.set(day, String(value));
  for (const { measure, day, value } of noted) if (measure.kind === "weight") kgs.set(day, value);
  const weights = [...kgs].map(([day, kg]) => ({ day, kg: new Exact(kg).toFixed() })).toSorted(byDay);
  const [first, last] = [weights[0], weights.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

import { rule } from "#domain/safety/rule-references.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { MonitoringItem } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { PlannedCompound } from "./dose.ts";
import { citation } from "./library-index.ts";
import { clip, uniqueRefs } from "./text.ts";

type Check = PlannedCompound["candidate"]["entry"]["peptide"]["monitoring"][number];
type SourcedCheck = Check & { readonly ref: string };

/**
 * Dated checks of the planned compounds, each while its compound is dosed; one item per marker and day. Weeks in a
 * source count from the start of its compound. A check without a stated time is dated before the start only.
 */
export function planMonitoring(compounds: readonly PlannedCompound[], { startDate }: Intake): MonitoringItem[] {
  const items = new Map<string, MonitoringItem>();
  for (const compound of compounds)
    for (const check of compound.candidate.entry.peptide.monitoring.filter(hasSource))
      for (const week of checkWeeks(check, compound)) {
        const item = toItem(check, compound, week, startDate);
        const key = `${item.date} ${check.marker ?? check.check.toLowerCase()}`;
        const same = items.get(key);
        items.set(key, same === undefined ? item : merge(same, item));
      }
  return [...items.values()].toSorted((a, b) => byText(a.date, b.date) || byText(a.check, b.check));
}

/** A check without a source is left out. */
const hasSource = (check: Check): check is SourcedCheck => check.ref !== null;

/** Weeks after the compound's start, 0 being before the first dose. */
function checkWeeks(check: Check, { startWeek, endWeek }: PlannedCompound): number[] {
  if (check.timing === "not-stated") return [0];
  const dosedWeeks = endWeek - startWeek + 1;
  const weeks = new Set(check.weeks);
  if (check.everyWeeks !== null) {
    const first = Math.max(0, ...check.weeks);
    const step = Math.max(1, check.everyWeeks);
    for (let week = first + step; week <= dosedWeeks; week += step) weeks.add(week);
  }
  return [...weeks].filter((week) => week <= dosedWeeks);
}

function toItem(
  check: SourcedCheck,
  { candidate, startWeek }: PlannedCompound,
  week: number,
  startDate: string,
): MonitoringItem {
  const { slug, name } = candidate.entry.peptide;
  const days = (startWeek - 1) * 7 + Math.round(week * 7);
  const isStated = check.timing === "source";
  const why = isStated
    ? check.why
    : `${check.why} The source gives no interval, so only a check before the start is dated.`;
  return {
    marker: check.marker,
    check: check.check,
    date: addDays(startDate, days),
    week: Math.floor(days / 7),
    why: clip(`${name}: ${why}`),
    timing: check.timing,
    peptides: [slug],
    refs: [citation(slug, check.ref), ...(isStated ? [] : [rule("baseline-check")])],
  };
}

function merge(a: MonitoringItem, b: MonitoringItem): MonitoringItem {
  return {
    ...a,
    why: a.why === b.why ? a.why : clip(`${a.why} ${b.why}`),
    timing: a.timing === "source" || b.timing === "source" ? "source" : "not-stated",
    peptides: [...new Set([...a.peptides, ...b.peptides])],
    refs: uniqueRefs([...a.refs, ...b.refs]),
  };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

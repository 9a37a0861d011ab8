import { counted } from "#domain/units/counted.ts";
import type { Dose } from "../peptides/peptide.ts";
import type { DoseUnit } from "../peptides/vocabulary.ts";
import { ROUTE_LABELS } from "../peptides/vocabulary.ts";
import { type Amount, formatAmount, formatNumber } from "../units/amount.ts";
import { ENTRY_WORDS, type EntryOwner } from "./entry-words.ts";
import type { Finding } from "./finding.ts";
import { type Departure, toneOf } from "./judge-course.ts";
import type { StudiedCourse } from "./studied-course.ts";
import type { UseCourse } from "./use.ts";

/** From this ratio on, a likely slip is named; the largest that fits. */
const SLIPS = [
  { from: 1_000, words: "1,000 times", hint: ": mg and mcg may be mixed up" },
  { from: 10, words: "10 times", hint: ": the decimal point may have slipped" },
  { from: 5, words: "5 times", hint: ": please look at the number again" },
] as const;

interface Spoken {
  readonly use: UseCourse;
  readonly studied: StudiedCourse;
  readonly weightKg: number | null;
  readonly owner: EntryOwner;
  /** How often, as it was typed; null if a schedule is set. */
  readonly frequencyText: string | null;
}

const CODES = {
  above: "dose-above",
  "above-start": "dose-above-start",
  "too-early": "step-too-early",
  "start-not-known": "start-not-known",
  "steps-not-known": "steps-not-known",
  below: "dose-below",
  "more-often": "more-often",
  "less-often": "less-often",
  "frequency-not-known": "frequency-not-checked",
  longer: "longer-than-studied",
} as const;

/** A departure in words, with the source it departs from. */
export function departureFinding(departure: Departure, spoken: Spoken): Finding {
  const { dose } = spoken.studied;
  return {
    code: CODES[departure.kind],
    tone: toneOf(departure),
    text: textOf(departure, spoken),
    refs: departure.kind === "frequency-not-known" ? [] : [dose.ref],
  };
}

function textOf(departure: Departure, spoken: Spoken): string {
  const { studied, owner } = spoken;
  const { dose } = studied;
  const asked = (amount: Amount) => shownAmount(amount, spoken.use.steps[0]?.unit ?? dose.unit, spoken.weightKg);
  const said = (amount: Amount) => shownAmount(amount, dose.unit, spoken.weightKg);
  const source = sourceOf(dose, owner);
  const Source = capital(source);
  switch (departure.kind) {
    case "above": {
      const slip = SLIPS.find(({ from }) => departure.times >= from);
      const size = slip === undefined ? "above" : `at least ${slip.words}`;
      return `${asked(departure.asked)} is ${size} the highest ${ENTRY_WORDS[owner].amount}, ${said(departure.highest)}, ${ROUTE_LABELS[dose.route]}${slip?.hint ?? ""}.`;
    }
    case "below": {
      const slip = SLIPS.find(({ from }) => departure.times >= from);
      const size = slip === undefined ? "under" : `at least ${slip.words} less than`;
      return `${asked(departure.asked)} is ${size} the lowest ${ENTRY_WORDS[owner].amount}, ${said(departure.lowest)}, ${ROUTE_LABELS[dose.route]}${slip?.hint ?? ""}.`;
    }
    case "above-start":
      return `As a first dose, ${asked(departure.asked)} is ${timesWords(departure.times)} what ${source} starts with: ${said(departure.start)}.${slipHint(departure)}${reached(departure)} If you already take it, add the day you started.`;
    case "too-early":
      return `${asked(departure.asked)} after ${weeksWords(departure.week)} is more than ${source} allows by then: ${said(departure.allowed)}.${slipHint(departure)}${reached(departure)}`;
    case "start-not-known":
      return `${Source} starts with ${said(departure.start)}, and ${asked(departure.asked)} comes later.${reached(departure)} Add the day you started, so that we can check it.`;
    case "steps-not-known":
      return `${Source} raises the dose step by step, and we don't have its steps. So we can't check whether ${asked(departure.asked)} fits now.`;
    case "more-often":
      return `${howOften(spoken)} is more often than ${source}: ${dose.frequency}. It can come to ${counted(departure.doses, "dose")} in ${daysWords(departure.days)}; ${source} allows ${departure.most}.`;
    case "less-often":
      return `${howOften(spoken)} is less often than ${source}: ${dose.frequency}.`;
    case "frequency-not-known":
      return spoken.frequencyText === null || spoken.frequencyText.trim() === ""
        ? "We don't know how often, so we couldn't check it."
        : `We couldn't read "${spoken.frequencyText.trim()}" for certain, so we couldn't check how often.`;
    case "longer":
      return `${weeksWords(departure.weeks)} is longer than ${source} goes: ${weeksWords(departure.longest)}.`;
  }
}

/** The source that covers a use, and its further remarks. */
export function inRangeFinding({ use, studied, weightKg, owner }: Omit<Spoken, "frequencyText">): Finding {
  const { dose, levels, lowest } = studied;
  const inBase = studied.dose.unit;
  const [step] = use.steps;
  const shown =
    step === undefined
      ? formatAmount(levels[0]?.amount ?? lowest, inBase)
      : `${step.min.eq(step.max) ? "" : `${formatNumber(step.min)} to `}${formatAmount(step.max, step.unit)}`;
  const weighed = weightKg !== null && inBase.endsWith("/kg") ? ` at ${formatNumber(weightKg)} kg` : "";
  const reason = dose.regimen === null && dose.notPlanned !== null ? ` Note: ${dose.notPlanned}.` : "";
  return {
    code: "dose-in-range",
    tone: "info",
    text: `${shown}${weighed} fits ${sourceOf(dose, owner)} at this point: ${dose.frequency}, ${ROUTE_LABELS[dose.route]}.${reason}`,
    refs: [dose.ref],
  };
}

/** "the label (weight reduction (Wegovy))" is hard to read, so the use comes after "for". */
function sourceOf({ context, use }: Dose, owner: EntryOwner): string {
  const { source } = ENTRY_WORDS[owner];
  return `${source[context === "label" ? "label" : "human-trial"]} for ${use}`;
}

const reached = ({ asked: _asked, earliestWeek }: { asked: Amount; earliestWeek: number | null }): string =>
  earliestWeek === null ? "" : ` That amount comes after ${weeksWords(earliestWeek)} at the earliest.`;

/** A tenfold or thousandfold first dose is as likely a slip as one above everything. */
function slipHint({ times }: { readonly times: number }): string {
  if (times < 10) return "";
  const hint = SLIPS.find(({ from }) => times >= from)?.hint ?? "";
  return ` Check it${hint}.`;
}

function howOften({ frequencyText }: Spoken): string {
  return frequencyText === null || frequencyText.trim() === "" ? "The schedule" : `"${frequencyText.trim()}"`;
}

/** Converts mcg or international units to a unit people read; per kg if no weight is known. */
function shownAmount(base: Amount, unit: DoseUnit, weightKg: number | null): string {
  const [plain = "mcg", perKg] = unit.split("/");
  const divisor = plain === "g" ? 1_000_000 : plain === "mg" ? 1_000 : 1;
  const value = base.div(divisor);
  const shownUnit = perKg !== undefined && weightKg === null ? unit : PLAIN[plain];
  return formatAmount(value.toSignificantDigits(6), shownUnit ?? unit);
}

const PLAIN: Readonly<Record<string, DoseUnit>> = { g: "g", mg: "mg", mcg: "mcg", IU: "IU" };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const daysWords = (days: number): string => (days === 1 ? "a day" : days === 7 ? "a week" : counted(days, "day"));
const weeksWords = (weeks: number): string => counted(Math.round(weeks), "week");
function timesWords(times: number): string {
  return `${Number(times.toFixed(1))} times`;
}

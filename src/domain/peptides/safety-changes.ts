import { counted } from "#domain/units/counted.ts";
import { plainAmount, plainRange } from "../units/plain-number.ts";
import { matchItems } from "./changes/match-items.ts";
import type { Dose, Peptide, Reference, Regimen } from "./peptide.ts";
import { type DoseContext, ROUTE_LABELS } from "./vocabulary.ts";

/** One plain sentence that says what is true now and what was before. */
export interface SafetyNote {
  readonly kind: "dose" | "status" | "contraindication" | "interaction" | "reference";
  readonly text: string;
}

/** The parts of an entry whose changes matter to a person who relies on it. */
type Judged = Pick<Peptide, "doses" | "status" | "contraindications" | "interactions" | "references">;

/**
 * What a person who relies on an entry should know about a new revision: doses, approvals, sport rules,
 * contraindications, interactions and withdrawn sources that were added, removed or changed. Rewording an explanation
 * (a use, a note, a reason, an effect) or moving an item is not reported.
 */
export function safetyChanges(before: Judged, after: Judged): SafetyNote[] {
  const of = (kind: SafetyNote["kind"], texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  return [
    ...of("dose", doseChanges(before.doses, after.doses)),
    ...of("status", statusChanges(before.status, after.status)),
    ...of("contraindication", contraindicationChanges(before.contraindications, after.contraindications)),
    ...of("interaction", interactionChanges(before.interactions, after.interactions)),
    ...of("reference", concernChanges(before.references, after.references)),
  ];
}

const NOT_LISTED = "not listed";

const DOSE_NAMES: Readonly<Record<DoseContext, string>> = {
  label: "Label dose",
  "human-trial": "Trial dose",
  animal: "Animal dose",
  community: "Dose reported by users",
};

function doseChanges(before: readonly Dose[], after: readonly Dose[]): string[] {
  const nameOf = ({ context, use }: Dose) => `${DOSE_NAMES[context]} for ${use}`;
  const inShort = (dose: Dose) => `${amountOf(dose)} ${dose.frequency}, ${ROUTE_LABELS[dose.route]}`;
  return compare(before, after, [({ id }) => id], (dose, old, now) => {
    if (old === null) return [`${nameOf(dose)}: ${inShort(dose)}, was ${NOT_LISTED}`];
    if (now === null) return [`${nameOf(dose)}: ${NOT_LISTED}, was ${inShort(dose)}`];
    const others = ASPECTS.flatMap((aspect) => changed(aspect(now), aspect(old)));
    return [...amountChange(old, now), ...others].map((text) => `${nameOf(dose)}: ${text}`);
  });
}

/** A dose's other fields as self-contained words; a change to or from null is not reported. */
const ASPECTS: ReadonlyArray<(dose: Dose) => string | null> = [
  ({ context }) => DOSE_NAMES[context].toLowerCase(),
  ({ route }) => ROUTE_LABELS[route],
  ({ timesPerWeek }) => (timesPerWeek === null ? null : `${counted(timesPerWeek, "dose")} a week`),
  ({ titration }) => (titration === null ? "no titration stated" : `titration "${titration}"`),
  ({ maxAmount, unit }) => plainRange(null, maxAmount, unit) ?? "no maximum stated",
  ({ durationWeeks }) => (durationWeeks === null ? "duration not stated" : `for ${counted(durationWeeks, "week")}`),
  ({ regimen }) => (regimen === null ? "no steps for a plan" : `steps for a plan ${stepsOf(regimen)}`),
];

/** The amount comes with its frequency, which means nothing alone; the earlier value lists only what differed. */
function amountChange(old: Dose, now: Dose): string[] {
  const wasAmount = amountOf(old) === amountOf(now) ? [] : [amountOf(old)];
  const wasFrequency = fold(old.frequency) === fold(now.frequency) ? [] : [old.frequency];
  const was = [...wasAmount, ...wasFrequency];
  return was.length === 0 ? [] : [`${amountOf(now)} ${now.frequency}, was ${was.join(" ")}`];
}

const amountOf = ({ amountMin, amountMax, unit }: Dose): string =>
  plainRange(amountMin, amountMax, unit) ?? "amount not stated";

function stepsOf({ steps, frequency }: Regimen): string {
  const texts = steps.map(({ amount, unit, weeks, when }) => {
    const length = weeks === null ? "" : ` for ${counted(weeks, "week")}`;
    return `${when === "if-needed" ? "if needed " : ""}${plainAmount(amount, unit)}${length}`;
  });
  return `${texts.join(", then ")} (${howOften(frequency)})`;
}

function howOften(frequency: Regimen["frequency"]): string {
  if (frequency.kind === "regular")
    return `${counted(frequency.daysPerWeek, "day")} a week, ${counted(frequency.timesPerDay, "dose")} a day`;
  const { maxPerDay, maxPerMonth } = frequency;
  return `as needed, at most ${maxPerDay} a day${maxPerMonth === null ? "" : ` and ${maxPerMonth} a month`}`;
}

function statusChanges(before: Peptide["status"], after: Peptide["status"]): string[] {
  const approval = (status: { readonly approved: boolean } | null) =>
    status === null ? "not known" : status.approved ? "approved" : "not approved";
  const inSport = ({ wada }: Peptide["status"]) => {
    if (wada === null || wada.prohibited === null) return "not known";
    return `${wada.prohibited ? "prohibited" : "not prohibited"}${wada.class === null ? "" : ` (${wada.class})`}`;
  };
  const named = (name: string, texts: readonly string[]) => texts.map((text) => `${name}: ${text}`);
  return [
    ...named("Status in the US", changed(approval(after.us), approval(before.us))),
    ...named("Status in the EU", changed(approval(after.eu), approval(before.eu))),
    ...compare(before.elsewhere, after.elsewhere, [({ country }) => fold(country)], ({ country }, old, now) =>
      named(`Status in ${country}`, changed(approval(now), approval(old))),
    ),
    ...named("In sport", changed(inSport(after), inSport(before))),
  ];
}

function contraindicationChanges(before: Peptide["contraindications"], after: Peptide["contraindications"]): string[] {
  return compare(
    before,
    after,
    [({ condition }) => fold(condition), ({ condition, code }) => code ?? fold(condition)],
    ({ condition }, old, now) => severityChange(`Contraindication "${condition}"`, old, now),
  );
}

function interactionChanges(before: Peptide["interactions"], after: Peptide["interactions"]): string[] {
  return compare(before, after, [(item) => fold(item.with)], (item, old, now) =>
    severityChange(`Interaction with ${item.with}`, old, now),
  );
}

type Severe = { readonly severity: string } | null;

function severityChange(name: string, old: Severe, now: Severe): string[] {
  return changed(now?.severity ?? NOT_LISTED, old?.severity ?? NOT_LISTED).map((text) => `${name}: ${text}`);
}

/** An added or removed source is not reported by itself, only the claims that cite it. */
function concernChanges(before: readonly Reference[], after: readonly Reference[]): string[] {
  const concernOf = ({ concern }: Reference) => concern?.replaceAll("-", " ") ?? "no concern known";
  return compare(
    before,
    after,
    [({ pmid, doi, title }) => pmid ?? doi ?? fold(title), ({ title }) => fold(title)],
    ({ title }, old, now) =>
      old === null || now === null
        ? []
        : changed(concernOf(now), concernOf(old)).map((text) => `Source "${title}": ${text}`),
  );
}

function changed(now: string | null, before: string | null): string[] {
  if (now === null || before === null) return [];
  return fold(now) === fold(before) ? [] : [`${now}, was ${before}`];
}

/** The result of `describe` for each item: current ones in order, then removed ones. */
function compare<T>(
  before: readonly T[],
  after: readonly T[],
  identities: ReadonlyArray<(item: T) => string>,
  describe: (item: T, old: T | null, now: T | null) => string[],
): string[] {
  // both lists contain only T
  const { pairs, removed } = matchItems(before, after, identities as ReadonlyArray<(item: unknown) => string>);
  const cameFrom = new Map(pairs.map(([from, to]) => [to, before[from] ?? null]));
  return [
    ...after.flatMap((item, place) => describe(item, cameFrom.get(place) ?? null, item)),
    ...before.flatMap((item, place) => (removed.includes(place) ? describe(item, item, null) : [])),
  ];
}

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

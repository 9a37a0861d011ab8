import { halfLivesInPeople } from "../peptides/half-life-in-people.ts";
import type { Dose, Peptide } from "../peptides/peptide.ts";
import { type DoseUnit, ROUTE_LABELS, type Route } from "../peptides/vocabulary.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { type Amount, Exact, isPerKg } from "../units/amount.ts";
import { parseDoseText } from "../units/dose-text.ts";
import { plainNumber, plainRange } from "../units/plain-number.ts";
import { comparer } from "./comparer.ts";
import { dosesInPeople, settingOf } from "./studied-course.ts";
import type { Use } from "./use.ts";

/** One sentence with its sources: ids in the entry's own list. */
export interface Said {
  readonly text: string;
  /** Why, how often or for whom; null if the text says all. */
  readonly detail: string | null;
  readonly refs: readonly string[];
}

/** What somebody who takes a compound needs to know besides whether the amount fits. Nothing here is a recommendation. */
export interface Advice {
  /**
   * The amounts of single doses that people were given at home by this route, and this one. Null where they can't be
   * compared as plain amounts. It says nothing about the point of the course or how often.
   */
  readonly range: DoseRange | null;
  /** What labels and trials gave people by this route, at home first. */
  readonly studied: readonly Said[];
  /** What nobody has measured, as far as the sources go. */
  readonly unknown: readonly Said[];
  readonly measure: {
    readonly before: readonly Said[];
    readonly during: readonly Said[];
    readonly after: readonly Said[];
  };
  /** Serious side effects. */
  readonly stopSigns: readonly Said[];
  /** How a label says to stop, and what stopping did; `hasLabel` is false if no label says how. */
  readonly stopping: { readonly hasLabel: boolean; readonly said: readonly Said[] };
}

/** In `unit`. */
export interface DoseRange {
  readonly unit: DoseUnit;
  readonly lowest: number;
  readonly highest: number;
  readonly yours: number;
}

/** For whom: only doses and checks for the other sex are left out. */
export interface AdvisedPerson {
  readonly sex: "female" | "male";
}

const SETTING_NOTES: Readonly<Record<ReturnType<typeof settingOf>, string>> = {
  home: "",
  clinic: " Given by clinicians.",
  once: " A single dose.",
  uncounted: " At times we can't count.",
  children: " Children only.",
  harm: " Ended or limited over harm.",
  unconfirmed: " Read in a copy only.",
};

export function adviceFor(
  { route, dosage }: Pick<Use, "route" | "dosage">,
  entry: PlanningPeptide,
  person: AdvisedPerson | null,
): Advice {
  const inPeople = dosesInPeople(entry, null);
  return {
    range: rangeOf(dosage, dosesInPeople(entry, route), route, entry.slug),
    studied: dosesInPeople(entry, route)
      .filter(
        ({ regimen }) => person === null || regimen === null || regimen.sex === "any" || regimen.sex === person.sex,
      )
      .toSorted((a, b) => Number(settingOf(a) !== "home") - Number(settingOf(b) !== "home"))
      .map(studiedText),
    unknown: [
      ...routeUnknown(entry, inPeople, route),
      ...approvalUnknown(entry),
      ...halfLifeUnknown(entry, route),
      ...(entry.interactions.length === 0
        ? [said("No interactions with other medicines are listed. That doesn't mean there are none.")]
        : []),
      ...(entry.sideEffects.every(({ frequency }) => frequency === "theoretical" || frequency === "unknown")
        ? [said("How often side effects occur in people was not measured.")]
        : []),
    ],
    measure: measuring(entry),
    stopSigns: entry.sideEffects
      .filter(({ serious }) => serious)
      .toSorted((a, b) => Number(a.frequency === "theoretical") - Number(b.frequency === "theoretical"))
      .map(({ effect, frequency, rate, ref }) =>
        said(
          capital(effect),
          frequency === "theoretical"
            ? "Not seen in people; reasoned from animals or from how it acts."
            : (rate?.text ?? null),
          ref,
        ),
      ),
    stopping: stopping(entry),
  };
}

function rangeOf(dosage: string, doses: readonly Dose[], route: Route | null, slug: string): DoseRange | null {
  const home = doses.filter((dose) => settingOf(dose) === "home" && !isPerKg(dose.unit));
  const [first] = home;
  const yours = parseDoseText(dosage)?.map(({ max, unit }) => ({ amount: max, unit }));
  if (route === null || first === undefined || !yours) return null;
  const inBase = comparer(first.unit, { weightKg: null, slug });
  const unitSize = inBase(new Exact(1), first.unit);
  const known = (amounts: ReadonlyArray<{ readonly amount: Amount; readonly unit: DoseUnit }>): number[] =>
    amounts.flatMap(({ amount, unit }) => {
      const base = inBase(amount, unit);
      return base === null || unitSize === null ? [] : [base.div(unitSize).toNumber()];
    });
  const studied = known(
    home.flatMap(({ amountMin, amountMax, maxAmount, unit }) =>
      [amountMin, amountMax, maxAmount].flatMap((amount) =>
        amount === null ? [] : [{ amount: new Exact(amount), unit }],
      ),
    ),
  );
  const own = known(yours);
  if (studied.length === 0 || own.length === 0) return null;
  return { unit: first.unit, lowest: Math.min(...studied), highest: Math.max(...studied), yours: Math.max(...own) };
}

const said = (text: string, detail: string | null = null, ...refs: readonly (string | null | undefined)[]): Said => ({
  text,
  detail,
  refs: refs.flatMap((ref) => ref ?? []),
});

function studiedText(dose: Dose): Said {
  const highest = Math.max(dose.amountMax ?? 0, dose.maxAmount ?? 0) || null;
  const amount = plainRange(dose.amountMin, highest, dose.unit) ?? "Amount not stated";
  const source = dose.context === "label" ? "Label" : "Trial";
  return said(
    `${amount}, ${dose.frequency}`,
    `${capital(dose.use)}. ${source}.${SETTING_NOTES[settingOf(dose)]}`,
    dose.ref,
  );
}

function routeUnknown({ name }: PlanningPeptide, inPeople: readonly Dose[], route: Route | null): Said[] {
  if (inPeople.length === 0)
    return [said(`No label and no trial gave ${name} to people, by any route. Its dose in people is not known.`)];
  if (route === null || inPeople.some((dose) => dose.route === route)) return [];
  const others = [...new Set(inPeople.map((dose) => ROUTE_LABELS[dose.route]))];
  return [
    said(
      `${capital(ROUTE_LABELS[route])}: no label and no trial gave ${name} to people this way. They were given it ${others.join(", ")}; those amounts say nothing about yours.`,
      null,
      ...new Set(inPeople.map(({ ref }) => ref).slice(0, 2)),
    ),
  ];
}

function approvalUnknown({ status: { us, eu, elsewhere } }: PlanningPeptide): Said[] {
  const isApproved = us?.approved || eu?.approved || elsewhere.some(({ approved }) => approved);
  if (isApproved || (us === null && eu === null)) return [];
  const places = [us && "the US", eu && "the EU"].filter(Boolean).join(" or ");
  return [
    said(
      `Not approved as a medicine in ${places}. No regulator checks what a vial of it holds.`,
      null,
      us?.ref,
      eu?.ref,
    ),
  ];
}

function halfLifeUnknown({ pharmacokinetics }: PlanningPeptide, route: Route | null): Said[] {
  if (pharmacokinetics === undefined) return [];
  const measured = halfLivesInPeople(pharmacokinetics);
  if (measured.length === 0)
    return [said("How long it stays in the body is not known: no half-life was measured in people.")];
  if (route === null || measured.some((one) => one.route === route)) return [];
  return [said("How long it stays in the body by this route is not known: its half-life was measured by another one.")];
}

const AFTER = /\bafter (?:the (?:last|end)|stopping|treatment|it ends)\b|\bwhen (?:it is )?stopped\b|\bafterwards\b/i;

function measuring({ monitoring }: PlanningPeptide): Advice["measure"] {
  const named = (row: Peptide["monitoring"][number], when = "") =>
    said(when === "" ? row.check : `${row.check}: ${when}`, row.why, row.ref);
  return {
    // where the source names no day, before the start is our choice
    before: monitoring
      .filter(({ timing, weeks }) => timing === "not-stated" || weeks.includes(0))
      .map((row) => named(row)),
    during: monitoring.flatMap((row) => {
      const when = row.timing === "source" ? duringText(row) : "";
      return when === "" ? [] : [named(row, when)];
    }),
    after: monitoring.filter(({ check, why }) => AFTER.test(`${check} ${why}`)).map((row) => named(row)),
  };
}

function duringText({ weeks, everyWeeks }: Peptide["monitoring"][number]): string {
  const later = weeks.filter((week) => week > 0).map(plainNumber);
  return [
    later.length === 0 ? "" : `${later.length === 1 ? "week" : "weeks"} ${later.join(", ")}`,
    everyWeeks === null ? "" : `every ${everyWeeks === 1 ? "week" : `${plainNumber(everyWeeks)} weeks`}`,
  ]
    .filter(Boolean)
    .join(", then ");
}

/** A sentence about stopping this compound, not about people who left a trial or a medicine that is paused for it. */
const HOW =
  /\b(?:do not stop|never stop|not stop|stop(?:ped)? (?:after|when|if)|stopped? at once|lowered (?:over|step)|taper)/i;
const WHAT_FOLLOWS =
  /\b(?:after stopping|stopping suddenly|(?:when|is|are|or) stopped(?: suddenly)?\b|follow stopping|stopping to\b)/i;
const AFTERWARDS = /\b(?:after|or) stopping\b/i;

function stopping(entry: PlanningPeptide): Advice["stopping"] {
  const labels = new Set(entry.references.filter(({ kind }) => kind === "label").map(({ id }) => id));
  const how = [
    ...sentences(entry.timing ?? "").map((text) => said(text, null, ...(entry.timingRef ?? []))),
    ...entry.doses.flatMap((dose) =>
      (dose.titration ?? "").split("; ").map((text) => said(`${capital(text)}.`, null, dose.ref)),
    ),
    ...entry.monitoring.map(({ why, ref }) => said(why, null, ref)),
  ].filter(({ text, refs }) => HOW.test(text) && refs.some((ref) => labels.has(ref)));
  const follows = [
    ...entry.contraindications.map(({ condition, reason, ref }) => said(condition, reason, ref)),
    ...entry.sideEffects.map(({ effect, ref }) => said(capital(effect), null, ref)),
    ...entry.monitoring.map(({ check, why, ref }) => said(check, why, ref)),
  ].filter(
    ({ text, detail, refs }) => WHAT_FOLLOWS.test(`${text} ${detail ?? ""}`) && refs.some((ref) => labels.has(ref)),
  );
  const trials = entry.evidence
    .filter(({ use, level }) => AFTERWARDS.test(use) && level !== "animal" && level !== "in-vitro")
    .map(({ summary, ref }) => said(summary, null, ...ref));
  const known = new Set<string>();
  const once = [...how, ...follows, ...trials].filter(({ text }) => !known.has(text) && known.add(text));
  return { hasLabel: how.length > 0, said: once };
}

const sentences = (text: string): string[] =>
  text
    .split(/(?<=\.)/)
    .filter((sentence) => sentence.endsWith("."))
    .map((sentence) => sentence.trim());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { instantAt } from "#domain/cycles/days/instant-at.ts";
import { personDayOf, wallTime, zoneAt } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import type { Severity, SkipReason } from "#domain/cycles/doses/dose-vocabulary.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { type NumberProblem, readFromZero, readTypedNumber } from "#domain/units/typed-number.ts";

/** What a person types about one dose, as text. */
export interface DoseForm {
  readonly state: "taken" | "skipped";
  readonly day: string;
  readonly time: string;
  readonly amount: string;
  readonly unit: AmountUnit;
  readonly drawnUnits: string;
  readonly vialId: string;
  readonly site: string;
  readonly skipReason: SkipReason | "";
  readonly symptoms: ReadonlyArray<{ readonly name: string; readonly severity: Severity; readonly at: string }>;
  readonly weightKg: string;
  readonly note: string;
}

export type DoseFormErrors = Partial<Record<keyof DoseForm, string>>;

export function formOfDose(
  fields: DoseFields,
  planned: { readonly amount: string; readonly unit: AmountUnit } | null,
): DoseForm {
  const { day, time } = wallTime(fields.at, fields.zone);
  return {
    state: fields.state,
    day,
    time,
    amount: fields.amount?.value ?? planned?.amount ?? "",
    unit: fields.amount?.unit ?? planned?.unit ?? "mg",
    drawnUnits: fields.drawnUnits ?? "",
    vialId: fields.vialId ?? "",
    site: fields.site ?? "",
    skipReason: fields.skipReason ?? "",
    symptoms: fields.symptoms,
    weightKg: fields.weightKg ?? "",
    note: fields.note,
  };
}

export type ReadDoseForm = { readonly fields: DoseFields } | { readonly errors: DoseFormErrors };

/** Reads the form into what is logged. What does not apply to the state (an amount that was skipped) is left out. */
export function readDoseForm(form: DoseForm, before: DoseFields, clock: PersonClock): ReadDoseForm {
  const isTaken = form.state === "taken";
  const amount = isTaken ? readNumber(form.amount) : null;
  const drawn = isTaken && form.drawnUnits.trim() !== "" ? readNumber(form.drawnUnits) : null;
  const weight = form.weightKg.trim() === "" ? null : readNumber(form.weightKg, readFromZero);
  const errors: DoseFormErrors = {
    ...(form.day === "" ? { day: "A day is needed" } : {}),
    ...(form.time === "" ? { time: "A time is needed" } : {}),
    ...problemOf("amount", amount),
    ...problemOf("drawnUnits", drawn),
    ...problemOf("weightKg", weight),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const at = readMoment(form, before, clock);
  return {
    fields: {
      ...before,
      state: form.state,
      at,
      zone: zoneAt(at, clock.zones),
      day: before.slot === null ? personDayOf(at, clock) : before.day,
      amount: amount === null ? null : { value: textOf(amount), unit: form.unit },
      drawnUnits: drawn && textOf(drawn),
      vialId: isTaken && form.vialId !== "" ? form.vialId : null,
      site: isTaken && form.site.trim() !== "" ? form.site.trim() : null,
      skipReason: isTaken || form.skipReason === "" ? null : form.skipReason,
      symptoms: form.symptoms.filter(({ name }) => name.trim() !== ""),
      weightKg: weight && textOf(weight),
      note: form.note.trim(),
    },
  };
}

/** An untouched time keeps its seconds. */
function readMoment(form: DoseForm, before: DoseFields, clock: PersonClock): string {
  const shown = wallTime(before.at, before.zone);
  if (shown.day === form.day && shown.time === form.time) return before.at;
  return instantAt(form.day, form.time, zoneAt(instantAt(form.day, form.time, before.zone), clock.zones));
}

type Read = { readonly text: string } | { readonly problem: string };

function readNumber(typed: string, read: typeof readTypedNumber = readTypedNumber): Read {
  const result = read(typed);
  return "value" in result ? { text: result.value.toFixed() } : { problem: problemText(result.problem) };
}

const textOf = (read: Read): string => ("text" in read ? read.text : "");

function problemOf(field: keyof DoseForm, read: Read | null): DoseFormErrors {
  return read !== null && "problem" in read ? { [field]: read.problem } : {};
}

function problemText(problem: NumberProblem): string {
  if (problem.code === "ambiguous")
    return `Could mean ${problem.readings.map(({ text }) => text).join(" or ")}. Write it as one of these.`;
  const words = {
    empty: "A number is needed",
    "not-a-number": "This is not a number",
    "too-long": "At most nine digits on either side of the point",
    zero: "More than zero is needed",
    negative: "More than zero is needed",
  } as const;
  return words[problem.code];
}

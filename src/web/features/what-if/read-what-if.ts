import { MAX_DOSES, type Rhythm, type WhatIf } from "#domain/kinetics/what-if.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import type { WhatIfDraft } from "#web/app/what-if-store.ts";
import { PROBLEMS } from "./messages.ts";

type Field =
  | "amount"
  | "everyDays"
  | "doses"
  | "changeFrom"
  | "changeAmount"
  | "changeEveryDays"
  | "switchFrom"
  | "switchEveryDays";
export type Problems = Partial<Record<Field, string>>;

export type Asked = Pick<WhatIf, "plan" | "doses" | "missed" | "change"> & {
  /** Another compound from this dose on. */
  readonly other: { readonly from: number; readonly everyHours: number } | null;
};

interface ReadWhatIf {
  /** Null while something the curve needs can't be read. */
  readonly asked: Asked | null;
  readonly problems: Problems;
}

const HOURS = 24;
/** A year between doses is more than any plan has. */
const MAX_DAYS = 366;

/** Reads what was typed. An incomplete change is ignored, and its problem is listed. */
export function readWhatIf(draft: WhatIfDraft): ReadWhatIf {
  const problems: Problems = {};
  const complain = (field: Field, words: string): number => {
    problems[field] = words;
    return Number.NaN;
  };
  const read = (field: Field, most: number, words: string): number => {
    const typed = readTypedNumber(draft[field]);
    if ("value" in typed) return typed.value.lte(most) ? typed.value.toNumber() : complain(field, words);
    return complain(field, typed.problem.code === "ambiguous" ? numberProblemText(typed.problem) : words);
  };
  const whole = (field: Field, most: number): number => {
    const typed = readWholeNumber(draft[field], 1, most);
    return "value" in typed ? typed.value : complain(field, typed.problem);
  };
  const rhythm = (amount: Field, everyDays: Field): Rhythm => ({
    amount: read(amount, Number.MAX_SAFE_INTEGER, PROBLEMS.amount),
    everyHours: read(everyDays, MAX_DAYS, PROBLEMS.everyDays) * HOURS,
  });
  const plan = rhythm("amount", "everyDays");
  const doses = whole("doses", MAX_DOSES);
  const isPlan = Object.keys(problems).length === 0;
  const change =
    draft.changeFrom.trim() === ""
      ? null
      : { from: whole("changeFrom", doses || MAX_DOSES), ...rhythm("changeAmount", "changeEveryDays") };
  const other =
    draft.switchFrom.trim() === "" || draft.switchSlug === ""
      ? null
      : {
          from: whole("switchFrom", doses || MAX_DOSES),
          everyHours: read("switchEveryDays", MAX_DAYS, PROBLEMS.everyDays) * HOURS,
        };
  if (!isPlan) return { asked: null, problems };
  return {
    problems,
    asked: {
      plan,
      doses,
      missed: draft.missed.filter((number) => number >= 1 && number <= doses),
      change: allNumbers(change),
      other: allNumbers(other),
    },
  };
}

const allNumbers = <T extends Readonly<Record<string, number>>>(read: T | null): T | null =>
  read !== null && Object.values(read).every((value) => !Number.isNaN(value)) ? read : null;

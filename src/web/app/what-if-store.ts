import { storedValue } from "#web/lib/device/stored-value.ts";
import { fields, list, text } from "#web/lib/read-loosely.ts";

/** What is asked of the levels, as typed. A dose counts in any unit: levels are shares of what the plan settles at. */
export interface WhatIfDraft {
  readonly slug: string;
  /** Route and group of people, if the entry has several half-lives; empty for the first. */
  readonly measured: string;
  readonly amount: string;
  readonly unit: string;
  readonly everyDays: string;
  readonly doses: string;
  readonly missed: readonly number[];
  /** Another rhythm from this dose on; empty for none. */
  readonly changeFrom: string;
  readonly changeAmount: string;
  readonly changeEveryDays: string;
  /** Another compound in place of this dose and all after it; empty for none. */
  readonly switchFrom: string;
  readonly switchSlug: string;
  readonly switchEveryDays: string;
}

const MOST_MISSED = 400;
const SHORT = text(40);
const NAME = text(200);

const readDraft = fields({
  slug: NAME,
  measured: NAME,
  amount: SHORT,
  unit: SHORT,
  everyDays: SHORT,
  doses: SHORT,
  missed: (value) =>
    list(value)
      .filter((one): one is number => Number.isInteger(one))
      .slice(0, MOST_MISSED),
  changeFrom: SHORT,
  changeAmount: SHORT,
  changeEveryDays: SHORT,
  switchFrom: SHORT,
  switchSlug: NAME,
  switchEveryDays: SHORT,
});

/** Without days between doses the page begins with an example that suits the half-life. */
export const EMPTY_WHAT_IF: WhatIfDraft = readDraft({ amount: "1", doses: "8" });

/** Kept on this device: a plan of one's own has no place in an address. */
export const whatIfStore = storedValue<WhatIfDraft>("mine:what-if", readDraft, EMPTY_WHAT_IF);

/** Another compound or another plan; nothing is missed or changed yet. */
export function startWhatIf(plan: Partial<WhatIfDraft>): void {
  whatIfStore.set({ ...EMPTY_WHAT_IF, ...plan });
}

export function changeWhatIf(change: Partial<WhatIfDraft>): void {
  whatIfStore.set({ ...whatIfStore.read(), ...change });
}

/** 3.5 or 0.3333: as a field holds it. */
export const daysText = (days: number): string => String(Number(days.toFixed(4)));

import { storedValue } from "#web/lib/device/stored-value.ts";
import { fields, list, text } from "#web/lib/read-loosely.ts";

/** The what-if form, as typed. Any unit works, because levels are percentages of steady state. */
export interface WhatIfDraft {
  readonly slug: string;
  /** Route and group of people, if the entry has several half-lives; empty for the first. */
  readonly measured: string;
  readonly amount: string;
  readonly unit: string;
  readonly everyDays: string;
  readonly doses: string;
  readonly missed: readonly number[];
  /** The dose from which the interval changes; empty for no change. */
  readonly changeFrom: string;
  readonly changeAmount: string;
  readonly changeEveryDays: string;
  /** The dose from which another compound takes over; empty for none. */
  readonly switchFrom: string;
  readonly switchSlug: string;
  readonly switchEveryDays: string;
}

const MAX_MISSED = 400;
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
      .slice(0, MAX_MISSED),
  changeFrom: SHORT,
  changeAmount: SHORT,
  changeEveryDays: SHORT,
  switchFrom: SHORT,
  switchSlug: NAME,
  switchEveryDays: SHORT,
});

/** Without days between doses the page begins with an example that suits the half-life. */
export const EMPTY_WHAT_IF: WhatIfDraft = readDraft({ amount: "1", doses: "8" });

/** Stored on this device, because a person's own plan doesn't belong in a URL. */
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

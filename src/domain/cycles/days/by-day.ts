import { compareText } from "#domain/units/compare-text.ts";

interface Dated {
  readonly day: string;
}

/** For sorting: earliest day first. */
export const byDay = (a: Dated, b: Dated): number => compareText(a.day, b.day);

/** The same part of two protocols, line by line; empty if one of them lacks it. */
export interface Compared {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** `label` is null if the lines explain themselves. */
export interface ComparedRow extends Compared {
  readonly label: string | null;
}

export interface ComparedNumber {
  readonly before: number | null;
  readonly after: number | null;
}

/** The gain; negative for a loss, null if either has no number. */
export function differenceOf({ before, after }: ComparedNumber): number | null {
  return before === null || after === null ? null : after - before;
}

export type Standing = "same" | "changed" | "added" | "gone";

export function standingOf({ before, after }: Compared): Standing {
  if (before.length === after.length && before.every((line, place) => line === after[place])) return "same";
  if (before.length === 0) return "added";
  return after.length === 0 ? "gone" : "changed";
}

export const isDifferent = (compared: Compared): boolean => standingOf(compared) !== "same";

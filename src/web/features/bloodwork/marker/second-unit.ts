import type { Series } from "#domain/bloodwork/see/series.ts";

/** For readers used to the other unit system: the first of US, SI and canonical unit that isn't the one shown. */
export function secondUnit({ subject, unit }: Pick<Series, "subject" | "unit">): string | null {
  if (subject.kind === "own") return null;
  const { displayUnits, canonicalUnit } = subject.marker;
  return [displayUnits.si, displayUnits.us, canonicalUnit].find((other) => other !== unit) ?? null;
}

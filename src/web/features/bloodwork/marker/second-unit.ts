import type { Series } from "#domain/bloodwork/see/series.ts";

/** The unit the other half of the world prints: the first of US, SI and canonical that is not the one shown. */
export function secondUnit({ subject, unit }: Pick<Series, "subject" | "unit">): string | null {
  if (subject.kind === "own") return null;
  const { displayUnits, canonicalUnit } = subject.marker;
  return [displayUnits.si, displayUnits.us, canonicalUnit].find((other) => other !== unit) ?? null;
}

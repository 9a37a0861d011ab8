import type { Place } from "./safety-document.ts";

/**
 * Where a device most likely is: its time zone says more than its language, and only a language with a region
 * ("en-AU") says anything. Null if neither is known; numbers are then shown without a country.
 */
export function placeOf(
  places: readonly Place[],
  timeZone: string | undefined,
  languages: readonly string[],
): Place | null {
  const byClock = places.find(({ timeZones }) => timeZone !== undefined && timeZones.includes(timeZone));
  if (byClock !== undefined) return byClock;
  // another place's time zone means that the language is spoken elsewhere
  if (timeZone !== undefined && !PLACELESS.test(timeZone)) return null;
  for (const language of languages) {
    const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1];
    const place = places.find(({ regions }) => region !== undefined && regions.includes(region));
    if (place !== undefined) return place;
  }
  return null;
}

/** Time zones without a place, as servers and privacy-conscious browsers report. */
const PLACELESS = /^(UTC|GMT|Etc\/.*)$/;

/** The digits to dial; the printed number keeps its spaces. */
export const dialled = (number: string): string => number.replace(/\D/g, "");

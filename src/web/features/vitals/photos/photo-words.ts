import { daysBetween } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import type { Photo, PhotoView } from "#domain/vitals/photos/photo.ts";
import { vitalWithUnit } from "#domain/vitals/value-text.ts";
import { dayText } from "#web/lib/local-day.ts";

export const VIEW_NAMES: Readonly<Record<PhotoView, string>> = {
  front: "Front",
  side: "Side",
  back: "Back",
  other: "Other",
};

/** "Nov 2, 2026, front". */
export const photoLabel = ({ day, view }: Photo): string =>
  view === null ? dayText(day) : `${dayText(day)}, ${VIEW_NAMES[view].toLowerCase()}`;

/** A name for each photo by id. Where several have the same day and view, each has its number. */
export function photoLabels(photos: readonly Photo[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    photos.map((photo) => {
      const label = photoLabel(photo);
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return [photo.id, count === 1 ? label : `${label} (${count})`];
    }),
  );
}

export const weightText = (kg: number, unit: VitalUnit): string => vitalWithUnit({ kind: "weight", value: kg }, unit);

/** The days between two photos and the change of weight, from the earlier to the later day. */
export function betweenText(
  [one, other]: readonly [Photo, Photo],
  weights: ReadonlyMap<string, number>,
  unit: VitalUnit,
): string {
  const [first, last] = one.day <= other.day ? [one.day, other.day] : [other.day, one.day];
  const days = daysBetween(first, last);
  if (days === 0) return "Both are from the same day.";
  const apart = `${counted(days, "day")} apart.`;
  const missing = [first, last].filter((day) => !weights.has(day));
  if (missing.length > 0) return `${apart} No weight for ${missing.map(dayText).join(" and ")}.`;
  const [before, after] = [weights.get(first) ?? 0, weights.get(last) ?? 0];
  const change = weightText(Math.abs(after - before), unit);
  return `${apart} ${before === after ? "Same weight." : `${change} ${after < before ? "less" : "more"}.`}`;
}

import type { Photo } from "./photo.ts";

/** Newest day first; the photos of a day in the order they were added. */
export function sortedPhotos<T extends Photo>(photos: readonly T[]): readonly T[] {
  return photos.toSorted(
    (a, b) => compare(b.day, a.day) || compare(a.addedAt, b.addedAt) || compare(a.id, b.id), // ids are made in order
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface PhotoDay<T extends Photo> {
  readonly day: string;
  readonly photos: readonly T[];
}

/** Sorted photos by their days. */
export function photosByDay<T extends Photo>(sorted: readonly T[]): readonly PhotoDay<T>[] {
  const days = new Map<string, T[]>();
  for (const photo of sorted) days.set(photo.day, [...(days.get(photo.day) ?? []), photo]);
  return [...days].map(([day, photos]) => ({ day, photos }));
}

/**
 * What a photo can be compared with: every other one, those of the same view first, each group in the order given. A
 * photo without a view has no group of its own.
 */
export function othersFor<T extends Photo>(photo: T, sorted: readonly T[]): readonly T[] {
  const others = sorted.filter(({ id }) => id !== photo.id);
  const isSame = ({ view }: Photo) => photo.view !== null && view === photo.view;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))];
}

/**
 * The photo to lay beside another at first: the oldest from before it, or else the newest from after it, of the same view
 * if there is one from another day. Null if there is no other photo.
 */
export function partnerOf<T extends Photo>(photo: T, sorted: readonly T[]): T | null {
  const others = sorted.filter(({ id }) => id !== photo.id);
  const fromOtherDays = others.filter(({ day }) => day !== photo.day);
  const sameView = fromOtherDays.filter(({ view }) => photo.view !== null && view === photo.view);
  const choice = [sameView, fromOtherDays, others].find(({ length }) => length > 0) ?? [];
  const oldest = choice.at(-1);
  return (oldest !== undefined && oldest.day < photo.day ? oldest : choice[0]) ?? null;
}

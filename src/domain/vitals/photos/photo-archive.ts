import { z } from "zod";
import { Photo } from "./photo.ts";

/**
 * Photos in an account's ZIP. The browser puts them in and takes them out again; the server writes and reads none of
 * this.
 */
export const PHOTO_FOLDER = "photos/";
export const PHOTO_LIST_ENTRY = `${PHOTO_FOLDER}photos.json`;

/** Far more than a drawn picture takes. */
export const MAX_PHOTO_BYTES = 8 * 1_048_576;

/** Where a photo's picture is: "photos/2026-11-02-front-<id>.jpg". The day comes first, so that folders sort by it. */
export function photoEntry({ id, day, view }: Pick<Photo, "id" | "day" | "view">): string {
  return `${PHOTO_FOLDER}${[day, view, id].filter((part) => part !== null).join("-")}.jpg`;
}

const PICTURE =
  /^photos\/\d{4}-\d\d-\d\d-(?:front-|side-|back-|other-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/;

/** Whether our exports use names like this for photos and their list. */
export const isPhotoEntry = (name: string): boolean => name === PHOTO_LIST_ENTRY || PICTURE.test(name);

/** `photos/photos.json`. */
export const PhotoList = z.strictObject({
  format: z.literal("peptidary-photos"),
  formatVersion: z.literal(1),
  photos: z.array(Photo.extend({ file: z.string() })).max(20_000),
});
export type PhotoList = z.infer<typeof PhotoList>;

/** The list of these photos, as it is written. */
export function photoListOf(photos: readonly Photo[]): PhotoList {
  return {
    ...{ format: "peptidary-photos", formatVersion: 1 },
    photos: photos.map((photo) => ({ ...photo, file: photoEntry(photo) })),
  };
}

/** What an import would change: photos are the same by their id, and differ by day, view or note. */
export interface PhotoChanges<T extends Photo> {
  readonly added: readonly T[];
  readonly same: readonly T[];
  readonly differing: readonly T[];
}

export function photoChanges<T extends Photo>(found: readonly T[], here: readonly Photo[]): PhotoChanges<T> {
  const known = new Map(here.map((photo) => [photo.id, photo]));
  const parts = { added: [] as T[], same: [] as T[], differing: [] as T[] };
  for (const photo of found) {
    const own = known.get(photo.id);
    const isSame = own?.day === photo.day && own.view === photo.view && own.note === photo.note;
    parts[own === undefined ? "added" : isSame ? "same" : "differing"].push(photo);
  }
  return parts;
}

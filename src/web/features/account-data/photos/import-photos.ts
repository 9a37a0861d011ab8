import type { DifferingChoice } from "#contract/account-data.ts";
import { type PhotoChanges, photoChanges } from "#domain/vitals/photos/photo-archive.ts";
import { addPhoto, askToStay, changePhotos, photosOf, whyNotStored } from "#web/lib/photos/device-photos.ts";
import { UnreadablePicture, withThumbnail } from "#web/lib/photos/draw-photo.ts";
import type { PhotoInZip } from "./zip-photos.ts";

export type FoundPhotos = PhotoChanges<PhotoInZip>;

/** How an import went: what is here now, and what isn't with the reason. */
export interface ImportedPhotos {
  readonly added: number;
  /** Their pictures are missing in the file or damaged. */
  readonly unreadable: number;
  /** Why the device took no more of them; null if it took all. */
  readonly stopped: string | null;
}

/** What the photos of a file would change on this device. */
export async function comparePhotos(uid: string, photos: readonly PhotoInZip[]): Promise<FoundPhotos> {
  return photoChanges(photos, await photosOf(uid).catch(() => []));
}

/** Adds what is not here. Repeating it after it stopped adds the rest. */
export async function importPhotos(
  uid: string,
  { added, differing }: FoundPhotos,
  choice: DifferingChoice,
): Promise<ImportedPhotos> {
  const result = { added: 0, unreadable: 0 };
  try {
    if (choice === "replace")
      await changePhotos(uid, new Map(differing.map(({ id, day, view, note }) => [id, { day, view, note }])));
    for (const { read, ...photo } of added) {
      const picture = await read();
      const drawn = picture && (await withThumbnail(picture).catch(unlessUnreadable));
      if (drawn === null) result.unreadable += 1;
      else {
        await addPhoto(uid, photo, drawn);
        result.added += 1;
      }
    }
    if (result.added > 0) await askToStay();
    return { ...result, stopped: null };
  } catch (error) {
    return { ...result, stopped: whyNotStored(error) };
  }
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadablePicture) return null;
  throw error;
}

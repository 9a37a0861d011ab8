import { deviceDatabase, type OwnedPhoto } from "#web/lib/device/database.ts";
import { photosOf, pictureOf } from "#web/lib/photos/device-photos.ts";

/**
 * The ZIP that the server made, with the photos of this person on this device. Without any it stays as it is. Rejects if
 * there are photos that can't be read or added.
 */
export async function addPhotosTo(uid: string, zip: Blob): Promise<Blob> {
  const hasDatabase = await deviceDatabase().then(Boolean, () => false);
  const photos = hasDatabase ? await photosOf(uid) : [];
  if (photos.length === 0) return zip;
  const { withPhotos } = await import("./zip-photos.ts");
  return withPhotos(zip, picturesOf(photos));
}

async function* picturesOf(photos: readonly OwnedPhoto[]) {
  for (const { uid, bytes: _size, ...photo } of photos) {
    const kept = await pictureOf(uid, photo.id);
    if (kept !== null) yield { photo, picture: kept.picture };
  }
}

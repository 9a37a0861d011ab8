import { sortedPhotos } from "#domain/vitals/photos/gallery.ts";
import type { Photo, PhotoFields } from "#domain/vitals/photos/photo.ts";
import { deviceDatabase, type KeptPicture, type OwnedPhoto } from "../device/database.ts";
import { deviceChanges } from "../device/device-changes.ts";
import type { DrawnPhoto } from "./draw-photo.ts";

/**
 * Progress photos. They are on this device alone: no server has them, and they stay when the person signs out, because
 * nothing could bring them back. Each is kept under its owner's id and read with it only.
 */
const { onChange, changed } = deviceChanges("photos");

/** Called when photos change, in this tab or another. */
export const onPhotosChange = onChange;

const STORES = ["photos", "pictures"] as const;

/** Every key of one person: an array sorts after each text. */
const ownedBy = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

/** Newest day first. */
export async function photosOf(uid: string): Promise<readonly OwnedPhoto[]> {
  return sortedPhotos(await (await deviceDatabase()).getAll("photos", ownedBy(uid)));
}

export async function pictureOf(uid: string, id: string): Promise<KeptPicture | null> {
  return (await (await deviceDatabase()).get("pictures", [uid, id])) ?? null;
}

/** Adds a photo, or replaces the one with its id. Rejects if the device is full; then nothing has changed. */
export async function addPhoto(uid: string, photo: Photo, { picture, thumbnail }: DrawnPhoto): Promise<void> {
  const tx = (await deviceDatabase()).transaction(STORES, "readwrite");
  await Promise.all([
    tx.objectStore("pictures").put({ uid, id: photo.id, picture, thumbnail }), // first: a browser may refuse pictures
    tx.objectStore("photos").put({ ...photo, uid, bytes: picture.size + thumbnail.size }),
    tx.done,
  ]);
  changed();
}

/** Changes what is said about photos, by id; all or none. One that another tab deleted stays deleted. */
export async function changePhotos(uid: string, changes: ReadonlyMap<string, PhotoFields>): Promise<void> {
  const tx = (await deviceDatabase()).transaction("photos", "readwrite");
  for (const [id, fields] of changes) {
    const before = await tx.store.get([uid, id]);
    if (before) await tx.store.put({ ...before, ...fields });
  }
  await tx.done;
  changed();
}

export async function removePhoto(uid: string, id: string): Promise<void> {
  await remove(IDBKeyRange.only([uid, id]));
}

/** Of one person; the photos of others stay. */
export async function removeAllPhotos(uid: string): Promise<void> {
  await remove(ownedBy(uid));
}

async function remove(keys: IDBKeyRange): Promise<void> {
  const tx = (await deviceDatabase()).transaction(STORES, "readwrite");
  await Promise.all([...STORES.map((store) => tx.objectStore(store).delete(keys)), tx.done]);
  changed();
}

/**
 * Empties the database of everything except the photos of other people on this device. False, with nothing done, if
 * there are none.
 */
export async function keepOnlyPhotosOfOthers(uid: string): Promise<boolean> {
  const db = await deviceDatabase();
  if ((await db.count("photos")) === (await db.count("photos", ownedBy(uid)))) return false;
  await removeAllPhotos(uid);
  for (const store of db.objectStoreNames) if (store !== "photos" && store !== "pictures") await db.clear(store);
  return true;
}

/** Why a photo couldn't be stored, and what to do. */
export function whyNotStored(error: unknown): string {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? "There is no space left for it on this device. Free up space, then try again."
    : "This browser doesn't store data for this site, as some private windows do. Allow it, then try again.";
}

/** Asks the browser not to delete this site's data when space runs low. It may refuse. */
export async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** False if the browser may delete this site's data when space runs low. */
export const isToStay = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

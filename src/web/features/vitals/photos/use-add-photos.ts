import { useState } from "react";
import { exifDay } from "#domain/vitals/photos/exif-day.ts";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import { localToday } from "#web/lib/local-day.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addPhoto, askToStay, whyNotStored } from "#web/lib/photos/device-photos.ts";
import { drawPhoto, UnreadablePicture } from "#web/lib/photos/draw-photo.ts";

/** A file that isn't a photo here now. */
export interface RefusedFile {
  readonly name: string;
  readonly why: string;
}

interface AddPhotos {
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Null while nothing is being added. */
  readonly progress: { readonly place: number; readonly of: number } | null;
  /** Of the last time. */
  readonly added: readonly Photo[];
  readonly refused: readonly RefusedFile[];
  readonly finish: () => void;
}

/** Exif is at the beginning, in a segment of at most this size. */
const EXIF_BYTES = 131_072;

/**
 * Keeps each file as soon as it is drawn, with the day it was taken: a phone may end the page at any moment, and a photo
 * made for it may be nowhere else.
 */
export function useAddPhotos(uid: string): AddPhotos {
  const [progress, setProgress] = useState<AddPhotos["progress"]>(null);
  const [added, setAdded] = useState<readonly Photo[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = async (files: readonly File[]) => {
    setAdded([]);
    setRefused([]);
    const [photos, others]: [Photo[], RefusedFile[]] = [[], []];
    for (const [place, file] of files.entries()) {
      setProgress({ place: place + 1, of: files.length });
      try {
        photos.push(await keep(uid, file));
      } catch (error) {
        others.push({ name: file.name, why: error instanceof UnreadablePicture ? error.message : whyNotStored(error) });
      }
    }
    if (photos.length > 0) await askToStay();
    setProgress(null);
    setAdded(photos);
    setRefused(others);
  };
  return { add, progress, added, refused, finish: () => setAdded([]) };
}

async function keep(uid: string, file: File): Promise<Photo> {
  const drawn = await drawPhoto(file);
  const now = new Date();
  const taken =
    exifDay(new Uint8Array(await file.slice(0, EXIF_BYTES).arrayBuffer())) ?? localToday(new Date(file.lastModified));
  const today = localToday(now);
  const day = taken > today ? today : taken; // a clock was wrong
  const photo: Photo = { id: newUuid(), day, view: null, note: "", addedAt: now.toISOString() };
  await addPhoto(uid, photo, drawn);
  return photo;
}

import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextReader,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-custom.js";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import {
  isPhotoEntry,
  MAX_PHOTO_BYTES,
  PHOTO_LIST_ENTRY,
  PhotoList,
  photoEntry,
  photoListOf,
} from "#domain/vitals/photos/photo-archive.ts";

// the parts of the library without its own workers and codecs: browsers pack and unpack by themselves
configure({ useWebWorkers: false });

const ZIP = "application/zip";
/** 20,000 photos take less. */
const MAX_LIST_BYTES = 20 * 1_048_576;

interface ZippedPhoto {
  readonly photo: Photo;
  readonly picture: Blob;
}

/** The same ZIP with photos in it. They come one by one, so that they are never in memory together. */
export async function withPhotos(zip: Blob, photos: AsyncIterable<ZippedPhoto>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(ZIP));
  await writer.appendZip(new BlobReader(zip));
  const added: Photo[] = [];
  for await (const { photo, picture } of photos) {
    await writer.add(photoEntry(photo), new BlobReader(picture), { level: 0 }); // a JPEG hardly shrinks
    added.push(photo);
  }
  await writer.add(PHOTO_LIST_ENTRY, new TextReader(`${JSON.stringify(photoListOf(added), null, 2)}\n`));
  return writer.close();
}

/** A photo in a ZIP. `read` gives null if its picture is missing or damaged. */
export interface PhotoInZip extends Photo {
  readonly read: () => Promise<Blob | null>;
}

export interface SplitArchive {
  /** What the server may have: everything but the photos. */
  readonly rest: Blob;
  /** Null if their list is missing, damaged or of a newer release. */
  readonly photos: readonly PhotoInZip[] | null;
}

/** Takes the photos out of a ZIP. A ZIP without photos, or a file that isn't a ZIP, is returned unchanged. */
export async function splitArchive(zip: Blob): Promise<SplitArchive> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries().catch(() => []); // the server says what is wrong
  const inside = new Map(
    entries.flatMap((entry): [string, FileEntry][] =>
      !entry.directory && isPhotoEntry(entry.filename) ? [[entry.filename, entry]] : [],
    ),
  );
  if (inside.size === 0) return { rest: zip, photos: [] };
  const writer = new ZipWriter(new BlobWriter(ZIP));
  await writer.appendZip(new BlobReader(zip), { filter: ({ filename }) => !isPhotoEntry(filename) });
  const rest = await writer.close();
  const listed = PhotoList.safeParse(await jsonOf(inside.get(PHOTO_LIST_ENTRY)));
  if (!listed.success) return { rest, photos: null };
  const seen = new Set<string>();
  const photos = listed.data.photos.flatMap(({ file, ...photo }): PhotoInZip[] => {
    if (seen.has(photo.id)) return [];
    seen.add(photo.id);
    return [{ ...photo, read: () => contentOf(inside.get(file), "image/jpeg", MAX_PHOTO_BYTES) }];
  });
  return { rest, photos };
}

async function jsonOf(entry: FileEntry | undefined): Promise<unknown> {
  try {
    return JSON.parse((await (await contentOf(entry, "application/json", MAX_LIST_BYTES))?.text()) ?? "");
  } catch {
    return null;
  }
}

/** Null if it is missing, damaged, locked or too large. */
async function contentOf(entry: FileEntry | undefined, type: string, atMost: number): Promise<Blob | null> {
  if (entry === undefined || entry.encrypted || entry.uncompressedSize > atMost) return null;
  return entry.getData(new BlobWriter(type), { checkSignature: true }).catch(() => null);
}

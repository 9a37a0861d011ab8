import { fittedSize, MAX_PHOTO_SIDE } from "#domain/vitals/photos/photo.ts";

/** Twice the width of a cell in the gallery. */
const THUMBNAIL_SIDE = 480;
const QUALITY = 0.86;
const MAX_FILE_BYTES = 60 * 1_048_576;

export interface DrawnPhoto {
  readonly picture: Blob;
  readonly thumbnail: Blob;
}

/** Its message says why, in words for the person. */
export class UnreadablePicture extends Error {}

/**
 * Draws a picture again, smaller, so that nothing is left of what a camera wrote beside it, such as the place. JPEG,
 * because every browser writes it and every program opens it.
 */
export function drawPhoto(file: Blob): Promise<DrawnPhoto> {
  return withBitmap(file, async (bitmap) => ({
    picture: await drawn(bitmap, MAX_PHOTO_SIDE),
    thumbnail: await drawn(bitmap, THUMBNAIL_SIDE),
  }));
}

/**
 * For a picture we drew before: kept as it is, so that it doesn't lose quality. Redrawn only if it isn't a JPEG or
 * carries metadata.
 */
export async function withThumbnail(picture: Blob): Promise<DrawnPhoto> {
  const start = new TextDecoder("latin1").decode(await picture.slice(0, 131_072).arrayBuffer());
  if (!start.startsWith("\u00ff\u00d8") || /Exif\0|http:\/\/ns\.adobe\.com/.test(start)) return drawPhoto(picture);
  return withBitmap(picture, async (bitmap) => ({ picture, thumbnail: await drawn(bitmap, THUMBNAIL_SIDE) }));
}

async function withBitmap<T>(file: Blob, use: (bitmap: ImageBitmap) => Promise<T>): Promise<T> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadablePicture("It is larger than 60 MB. Save it smaller first.");
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) throw new UnreadablePicture(await whyUnreadable(file));
  try {
    return await use(bitmap);
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), fittedSize(bitmap, side));
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.fillStyle = "white"; // a JPEG shows what is transparent as black
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  canvas.width = canvas.height = 0; // phones keep the memory of a canvas for long
  if (blob === null) throw new UnreadablePicture("This device has too little memory for it. Save it smaller first.");
  return blob;
}

/** ISO base media files name their brand behind "ftyp"; these are the brands of HEIC. */
const HEIC = /^....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/s;

async function whyUnreadable(file: Blob): Promise<string> {
  const start = new TextDecoder("latin1").decode(
    await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  return HEIC.test(start)
    ? "This browser can't open HEIC pictures. Save it as JPEG first, or add it in Safari."
    : "It isn't a picture this browser can open. Choose a JPEG, PNG or WebP.";
}

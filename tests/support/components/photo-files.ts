import type { Photo } from "#domain/vitals/photos/photo.ts";
import { USER_ID } from "#support/user-id.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addPhoto } from "#web/lib/photos/device-photos.ts";
import { drawPhoto } from "#web/lib/photos/draw-photo.ts";

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly type?: "image/jpeg" | "image/png" | "image/webp";
  /** The day of the file, at noon on this clock. */
  readonly day?: string;
  /** Bytes put behind the first two of a JPEG. */
  readonly segment?: Uint8Array;
  readonly color?: string;
}

/** A picture as a file: a body of one color on a ground. */
export async function pictureFile(name: string, options: PictureOptions = {}): Promise<File> {
  const { width = 300, height = 400, type = "image/jpeg", day, segment, color = "#7a9e9f" } = options;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#d9d2c5";
  context.fillRect(0, 0, width, height);
  context.fillStyle = color;
  context.beginPath();
  context.ellipse(width / 2, height * 0.2, width * 0.1, height * 0.1, 0, 0, 7);
  context.roundRect(width * 0.3, height * 0.32, width * 0.4, height * 0.6, width * 0.15);
  context.fill();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) throw new Error("no picture");
  const parts = segment ? [blob.slice(0, 2), new Uint8Array(segment), blob.slice(2)] : [blob];
  const lastModified = day === undefined ? Date.now() : new Date(`${day}T12:00:00`).getTime();
  return new File(parts, name, { type, lastModified });
}

/**
 * An Exif segment as cameras write it (Exif 2.32, 4.6): when the picture was taken, the camera, and the place: 48° 51′
 * north.
 */
export function exifSegment(taken: string): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(160));
  const entries = (
    at: number,
    list: ReadonlyArray<readonly [tag: number, type: number, count: number, at: number]>,
  ) => {
    tiff.setUint16(at, list.length);
    for (const [place, [tag, type, count, value]] of list.entries()) {
      const entry = at + 2 + 12 * place;
      tiff.setUint16(entry, tag);
      tiff.setUint16(entry + 2, type);
      tiff.setUint32(entry + 4, count);
      tiff.setUint32(entry + 8, value);
    }
  };
  const text = (at: number, letters: string) => {
    for (const [place, letter] of [...letters].entries()) tiff.setUint8(at + place, letter.charCodeAt(0));
  };
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  entries(8, [
    [0x010f, 2, 12, 100], // camera
    [0x8769, 4, 1, 50],
    [0x8825, 4, 1, 68],
  ]);
  entries(50, [[0x9003, 2, 20, 112]]);
  entries(68, [[0x0002, 5, 1, 132]]); // latitude
  text(100, "PlaceCamera");
  text(112, taken);
  tiff.setUint32(132, 48);
  tiff.setUint32(136, 1);
  const head = [0xff, 0xe1, 0, 168, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([...head, ...new Uint8Array(tiff.buffer)]);
}

/** A photo that is already on this device. */
export async function photoHere(
  { day, view = null, note = "", color }: Pick<Photo, "day"> & Partial<Photo> & Pick<PictureOptions, "color">,
  uid = USER_ID,
): Promise<Photo> {
  const photo: Photo = { id: newUuid(), day, view, note, addedAt: new Date().toISOString() };
  await addPhoto(uid, photo, await drawPhoto(await pictureFile("photo.jpg", { ...(color && { color }) })));
  return photo;
}

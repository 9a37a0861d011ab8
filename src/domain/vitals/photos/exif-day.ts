import { isDay } from "#domain/units/calendar.ts";

const [EXIF_POINTER, TAKEN_AT, ASCII, HEADER_BYTES] = [0x8769, 0x9003, 2, 8];

/**
 * The day a camera wrote into a JPEG (Exif 2.32, DateTimeOriginal), `YYYY-MM-DD` on the camera's clock. Null if there is
 * none, it is no day of the calendar, or the bytes are no such picture. The first 64 KiB hold it: it is in front of
 * the picture, in one segment.
 */
export function exifDay(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const at = tiffStart(view);
    return at === null ? null : dayIn(view, at);
  } catch (error) {
    if (error instanceof RangeError) return null; // it points past its end
    throw error;
  }
}

/** Where the TIFF header of the Exif segment begins. */
function tiffStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; ) {
    const isExif = view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === 0x45786966; // "Exif"
    if (isExif) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function dayIn(view: DataView, start: number): string | null {
  const isLittle = view.getUint16(start) === 0x4949;
  const short = (at: number) => view.getUint16(start + at, isLittle);
  const long = (at: number) => view.getUint32(start + at, isLittle);
  const entry = (directory: number, tag: number): number | null => {
    for (let place = 0; place < short(directory); place += 1) {
      const at = directory + 2 + 12 * place;
      if (short(at) === tag) return at;
    }
    return null;
  };
  const pointer = entry(long(4), EXIF_POINTER);
  const taken = pointer === null ? null : entry(long(pointer + HEADER_BYTES), TAKEN_AT);
  if (taken === null || short(taken + 2) !== ASCII) return null;
  const text = Array.from({ length: 10 }, (_, place) =>
    String.fromCharCode(view.getUint8(start + long(taken + HEADER_BYTES) + place)),
  );
  const day = text.join("").replaceAll(":", "-"); // written "2026:11:02 07:30:00"
  return isDay(day) ? day : null;
}

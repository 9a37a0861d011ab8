export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

interface WholePicture {
  readonly type: PictureType;
  /** Only the picture: bytes after its end are not part of it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Parses a picture block by block, by the format of its first bytes; the sender's file name and headers are ignored.
 * Null for any other format and for a truncated one.
 */
export function wholePicture(bytes: Uint8Array<ArrayBuffer>): WholePicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { type, isAt, end } of SHAPES) {
    if (!isAt(bytes)) continue;
    const length = end(view);
    return length === null || length > bytes.byteLength ? null : { type, bytes: bytes.slice(0, length) };
  }
  return null;
}

interface Shape {
  readonly type: PictureType;
  readonly isAt: (bytes: Uint8Array) => boolean;
  /** Where it ends; null if it doesn't. */
  readonly end: (view: DataView) => number | null;
}

const SHAPES: readonly Shape[] = [
  { type: "image/png", isAt: begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), end: endOfPng },
  { type: "image/jpeg", isAt: begins([0xff, 0xd8, 0xff]), end: endOfJpeg },
  {
    type: "image/webp",
    isAt: (bytes) => begins(letters("RIFF"))(bytes) && begins(letters("WEBPVP8"))(bytes.subarray(8)),
    end: endOfWebp,
  },
  {
    type: "image/gif",
    isAt: (bytes) => begins(letters("GIF87a"))(bytes) || begins(letters("GIF89a"))(bytes),
    end: endOfGif,
  },
];

function begins(signature: readonly number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte);
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** Chunks of a length, four letters, that many bytes and a checksum (PNG 3rd edition, 5.3). */
function endOfPng(view: DataView): number | null {
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const next = at + 12 + view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49454e44) return next; // IEND
    at = next;
  }
  return null;
}

/**
 * Segments of a marker and a length; after SOS, data in which FF is a marker unless 00 or RST follows (ITU-T T.81, B).
 */
function endOfJpeg(view: DataView): number | null {
  for (let at = 2; at + 2 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return at + 2; // EOI
    if (marker === 0xff) at += 1;
    else {
      if (at + 4 > view.byteLength) return null;
      at += 2 + view.getUint16(at + 2);
      if (marker === 0xda) at = nextMarker(view, at);
    }
  }
  return null;
}

function nextMarker(view: DataView, from: number): number {
  for (let at = from; at + 2 <= view.byteLength; at += 1) {
    const next = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return view.byteLength;
}

/** RIFF counts what follows its length. */
function endOfWebp(view: DataView): number | null {
  return view.byteLength < 20 ? null : view.getUint32(4, true) + 8;
}

/** A screen, then pictures and extensions of sub-blocks, then a trailer (GIF89a specification, appendix B). */
function endOfGif(view: DataView): number | null {
  if (view.byteLength < 13) return null;
  for (let at: number | null = 13 + tableBytes(view.getUint8(10)); at !== null && at < view.byteLength; ) {
    const block = view.getUint8(at);
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = endOfSubBlocks(view, at + 2);
    else if (block === 0x2c && at + 10 < view.byteLength)
      at = endOfSubBlocks(view, at + 11 + tableBytes(view.getUint8(at + 9)));
    else return null;
  }
  return null;
}

/** The size of the color table whose flag and size are in this byte. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function endOfSubBlocks(view: DataView, from: number): number | null {
  for (let at = from; at < view.byteLength; ) {
    const length = view.getUint8(at);
    if (length === 0) return at + 1;
    at += 1 + length;
  }
  return null;
}

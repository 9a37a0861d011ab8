import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { openLetterReader } from "./letters.ts";
import { placedLines } from "./placed-lines.ts";
import { canvasOf, type PageControls, pictureOf, placeOf, type ReadPages } from "./read-pages.ts";
import { unsureLines } from "./unsure-lines.ts";

/** Letters under about 20 px tall are recognized badly; full phone camera resolution is more than enough. */
const TARGET_WIDTH = 2_000;
const MAX_PIXELS = 12_000_000;
const MAX_BYTES = 40 * 1_048_576;

export async function readPicture(file: File, { signal, onProgress }: PageControls): Promise<ReadPages> {
  if (file.size > MAX_BYTES) throw new UnreadableDocument("This picture is larger than 40 MB. Save it smaller.");
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableDocument("This browser can't open this picture. Save it as JPEG or PNG and choose that file.");
  });
  onProgress({ text: "Getting ready to read the picture", share: null });
  const wanted = Math.min(2, TARGET_WIDTH / bitmap.width);
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const reader = await openLetterReader((share) => onProgress({ text: "Reading the picture", share }));
  try {
    signal.throwIfAborted();
    const { words, page } = await untilAborted(reader.read(canvas, 1), signal);
    const placed = placedLines(words, 1, page);
    const picture = await pictureOf(page);
    return {
      lines: placed.map(({ line }) => line),
      boxes: Object.fromEntries(placed.map(({ line, box }) => [placeOf(1, line.line), box])),
      pictures: picture === null ? {} : { 1: picture },
      scanned: [1],
      unsure: unsureLines(words, 1),
    };
  } finally {
    await reader.end();
  }
}

/** The work itself can't be aborted, but waiting for it can. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

import type { TextLine } from "#domain/bloodwork/read/text/text-line.ts";
import type { Progress } from "../read/orders.ts";
import type { Box } from "./placed-lines.ts";

/** Text of the pages, with the position of each line and pictures of the pages. */
export interface ReadPages {
  readonly lines: readonly TextLine[];
  /** Keyed by `placeOf(page, line)`. */
  readonly boxes: Readonly<Record<string, Box>>;
  /** By page number; only the first few pages. */
  readonly pictures: Readonly<Record<number, Blob>>;
  /** Pages whose text was recognized from a picture. */
  readonly scanned: readonly number[];
  /** Places of lines with digits that were hard to tell. */
  readonly unsure: readonly string[];
}

export interface PageControls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export const placeOf = (page: number, line: number): string => `${page}:${line}`;

const PICTURE_WIDTH = 1_100;
const PICTURE_QUALITY = 0.75;

/** A page picture to show next to its rows, small enough to store with the draft. */
export async function pictureOf(page: HTMLCanvasElement | ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_WIDTH / page.width);
  const canvas = canvasOf(page.width * scale, page.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(page, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", PICTURE_QUALITY));
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

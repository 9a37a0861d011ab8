import { z } from "zod";

/** From where a body was photographed. */
export const PHOTO_VIEWS = ["front", "side", "back", "other"] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

export const MAX_PHOTO_NOTE = 500;

/** What a person says about a photo. */
export const PhotoFields = z.strictObject({
  /** The local day it shows. */
  day: z.iso.date(),
  view: z.enum(PHOTO_VIEWS).nullable(),
  note: z.string().max(MAX_PHOTO_NOTE),
});
export type PhotoFields = z.infer<typeof PhotoFields>;

/** A progress photo without its picture, which is a JPEG. */
export const Photo = PhotoFields.extend({ id: z.uuid().lowercase(), addedAt: z.iso.datetime() });
export type Photo = z.infer<typeof Photo>;

/** The greatest width and height of a picture, in pixels. */
export const MAX_PHOTO_SIDE = 1_600;

/**
 * The size in pixels at which a picture is drawn: its own, or smaller so that no side is longer than `side`.
 * Proportions stay to the pixel, and no side becomes 0.
 */
export function fittedSize(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

import { z } from "zod";
import { isDay } from "#domain/units/calendar.ts";
import { MAX_PHOTO_NOTE, PHOTO_VIEWS, type Photo, type PhotoFields } from "#domain/vitals/photos/photo.ts";

export const NO_VIEW = "none";

export const photosForm = (today: string) =>
  z.object({
    photos: z.array(
      z.object({
        id: z.string(),
        day: z.string().refine((day) => isDay(day) && day <= today, "Choose a day up to today"),
        view: z.enum([NO_VIEW, ...PHOTO_VIEWS]).transform((view) => (view === NO_VIEW ? null : view)),
        note: z.string().trim().max(MAX_PHOTO_NOTE, `Use at most ${MAX_PHOTO_NOTE} characters`),
      }),
    ),
  });

export const textsOfPhoto = ({ id, day, view, note }: Photo) => ({ id, day, view: view ?? NO_VIEW, note });

/** What was read from the form, by the ids of the photos. */
export const fieldsById = (
  photos: ReadonlyArray<PhotoFields & { readonly id: string }>,
): ReadonlyMap<string, PhotoFields> => new Map(photos.map(({ id, ...fields }) => [id, fields]));

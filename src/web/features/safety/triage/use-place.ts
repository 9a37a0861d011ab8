import { useState } from "react";
import { placeOf } from "#domain/safety/guidance/place-of.ts";
import type { Place } from "#domain/safety/guidance/safety-document.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { SAFETY } from "../content.ts";

/** Chosen where the person is in none of the places listed. */
export const ELSEWHERE = "elsewhere";

export interface PlaceChoice {
  readonly place: Place | null;
  /** Null until the device was looked at. */
  readonly chosen: string | null;
  readonly choose: (code: string) => void;
}

/** Where the person is: as the device says, until they say it themselves. */
export function usePlace(): PlaceChoice {
  const isInBrowser = useIsInBrowser();
  const [own, choose] = useState<string | null>(null);
  if (!isInBrowser) return { place: null, chosen: null, choose };
  const guessed = placeOf(SAFETY.places, Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
  const place = own === null ? guessed : (SAFETY.places.find(({ code }) => code === own) ?? null);
  return { place, chosen: place?.code ?? ELSEWHERE, choose };
}

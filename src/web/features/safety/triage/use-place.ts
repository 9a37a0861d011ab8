import { useState } from "react";
import { placeOf } from "#domain/safety/guidance/place-of.ts";
import type { Place } from "#domain/safety/guidance/safety-document.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { SAFETY } from "../content.ts";

/** Chosen if the person's location is not in the list. */
export const ELSEWHERE = "elsewhere";

export interface PlaceChoice {
  readonly place: Place | null;
  /** Null until the device's location is read. */
  readonly chosen: string | null;
  readonly choose: (code: string) => void;
}

/** The person's location: detected from the device until they choose it themselves. */
export function usePlace(): PlaceChoice {
  const isInBrowser = useIsInBrowser();
  const [own, choose] = useState<string | null>(null);
  if (!isInBrowser) return { place: null, chosen: null, choose };
  const guessed = placeOf(SAFETY.places, Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
  const place = own === null ? guessed : (SAFETY.places.find(({ code }) => code === own) ?? null);
  return { place, chosen: place?.code ?? ELSEWHERE, choose };
}

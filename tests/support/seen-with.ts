import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

const catalogue = shippedCatalogue();

/** The shipped catalogue with a person's settings. */
export function seenWith(settings: Partial<BloodworkSettings> = {}): SeenWith {
  return { catalogue, settings: { ...DEFAULT_BLOODWORK_SETTINGS, ...settings } };
}

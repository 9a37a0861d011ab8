import type { VitalSource } from "#domain/vitals/vital.ts";

export const SOURCE_NAMES: Readonly<Record<VitalSource, string>> = {
  typed: "Typed",
  "apple-health": "Apple Health",
  "health-connect": "Health Connect",
  withings: "Withings",
  oura: "Oura",
  garmin: "Garmin",
  libre: "FreeStyle Libre",
  dexcom: "Dexcom",
  other: "Imported",
};

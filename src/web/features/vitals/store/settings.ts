import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#contract/settings.ts";
import { unitOf, VITAL_KINDS, type VitalUnit } from "#domain/vitals/kinds.ts";
import type { VitalCode } from "#domain/vitals/vital.ts";
import { DEFAULT_VITAL_SETTINGS, type VitalSettings } from "#domain/vitals/vital-settings.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import type { SettingsChange } from "#web/app/use-change-settings.ts";
import type { Loadable } from "#web/lib/loadable.ts";

/**
 * How the person enters and sees measurements. Nothing is typed before they are known: a number in another unit is
 * another number. Settings kept on this device by an earlier release have none.
 */
export function useVitalSettings(uid: string): Loadable<VitalSettings> {
  const { data, error, refetch } = useQuery(settingsQuery(uid));
  return { data: data && (data.vitals ?? DEFAULT_VITAL_SETTINGS), error, refetch };
}

/** A change of the part of the settings that is about measurements. */
export const ofVitals = (change: (before: VitalSettings) => VitalSettings): SettingsChange => ({
  apply: (stored: Settings) => ({ ...stored, vitals: change(stored.vitals) }),
});

/** The unit of a kind as the person reads it. */
export const chosenUnit = (settings: VitalSettings, kind: VitalCode): VitalUnit =>
  unitOf(kind, settings.units.find((one) => one.kind === kind)?.unit);

/** The unit that is typed and drawn: sleep is read in hours, whatever it is kept in. */
export const plottedUnit = (settings: VitalSettings, kind: VitalCode): VitalUnit =>
  kind === "sleep" ? (VITAL_KINDS.sleep.units[1] ?? VITAL_KINDS.sleep.units[0]) : chosenUnit(settings, kind);

import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { SharedMarker } from "#domain/bloodwork/record/marker-file.ts";
import { withShared } from "#domain/bloodwork/record/marker-offers.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChangeBloodworkSettings } from "../store/settings.ts";

/** Each change applies to the settings stored at that moment, so that changes from other tabs survive. */
export function useOwnMarkers(uid: string | null) {
  const change = useChangeBloodworkSettings(uid);
  const set = (to: (markers: readonly OwnMarker[]) => OwnMarker[]) =>
    change.mutateAsync((before) => ({ ...before, markers: to(before.markers) }));
  const save = (marker: OwnMarker) =>
    set((markers) => {
      const isKnown = markers.some(({ id }) => id === marker.id);
      return isKnown ? markers.map((one) => (one.id === marker.id ? marker : one)) : [...markers, marker];
    });
  const remove = async (marker: OwnMarker) => {
    await set((markers) => markers.filter(({ id }) => id !== marker.id));
    const undo = () => void save(marker).catch(() => {}); // if this fails, the list shows that it didn't come back
    addToast({ title: `${marker.name} removed`, action: { label: "Undo", run: undo } });
  };
  const take = (shared: readonly SharedMarker[]) =>
    set((markers) => withShared(markers, shared, newUuid) ?? [...markers]);
  return { save, remove, take, state: { isPending: change.isPending, error: change.error }, reset: change.reset };
}

export type OwnMarkerChanges = ReturnType<typeof useOwnMarkers>;

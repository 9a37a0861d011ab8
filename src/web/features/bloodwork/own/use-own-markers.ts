import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { SharedMarker } from "#domain/bloodwork/record/marker-file.ts";
import { withShared } from "#domain/bloodwork/record/marker-offers.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChangeSettings } from "../store/settings.ts";

/** What can be done to the markers of a person's own. Each change is made to what is stored by then. */
export function useOwnMarkers(uid: string | null) {
  const change = useChangeSettings(uid);
  const set = (to: (markers: readonly OwnMarker[]) => OwnMarker[], onSuccess: () => void) =>
    change.mutate((before) => ({ ...before, markers: to(before.markers) }), { onSuccess });
  const save = (marker: OwnMarker, onSaved: () => void) =>
    set((markers) => {
      const isKnown = markers.some(({ id }) => id === marker.id);
      return isKnown ? markers.map((one) => (one.id === marker.id ? marker : one)) : [...markers, marker];
    }, onSaved);
  const remove = (marker: OwnMarker, onRemoved: () => void) =>
    set(
      (markers) => markers.filter(({ id }) => id !== marker.id),
      () => {
        addToast({ title: `${marker.name} removed`, action: { label: "Undo", run: () => save(marker, () => {}) } });
        onRemoved();
      },
    );
  const take = (shared: readonly SharedMarker[], onTaken: () => void) =>
    set((markers) => withShared(markers, shared, newUuid) ?? [...markers], onTaken);
  return { save, remove, take, state: { isPending: change.isPending, error: change.error }, reset: change.reset };
}

export type OwnMarkerChanges = ReturnType<typeof useOwnMarkers>;

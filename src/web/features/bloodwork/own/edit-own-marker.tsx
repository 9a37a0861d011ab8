import { lazy, Suspense, useState } from "react";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { Button } from "#web/ui/button.tsx";
import { usesOf } from "./marker-uses.ts";
import { useOwnMarkers } from "./use-own-markers.ts";

const MarkerDialog = lazy(async () => ({ default: (await import("./marker-dialog.tsx")).MarkerDialog }));

interface EditOwnMarkerProps {
  readonly marker: OwnMarker;
  readonly own: readonly OwnMarker[];
  readonly draws: readonly Pick<Draw, "results">[];
  readonly uid: string | null;
}

export function EditOwnMarker({ marker, own, draws, uid }: EditOwnMarkerProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = useOwnMarkers(uid);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit this marker</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkerDialog
            {...{ marker, own, changes }}
            uses={usesOf(marker, draws)}
            onClose={() => {
              changes.reset();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

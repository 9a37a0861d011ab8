import { FlaskConical } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { OwnMarkersProps } from "./own-markers-dialog.tsx";

const OwnMarkersDialog = lazy(async () => ({
  default: (await import("./own-markers-dialog.tsx")).OwnMarkersDialog,
}));

export function OwnMarkers(props: OwnMarkersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FlaskConical} onClick={() => setOpen(true)} data-print="no">
        Markers of your own
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnMarkersDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

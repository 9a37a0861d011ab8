import { FileUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";

const HealthImportDialog = lazy(async () => ({
  default: (await import("./health-import-dialog.tsx")).HealthImportDialog,
}));

export function HealthImportButton({ uid }: { readonly uid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileUp} onClick={() => setOpen(true)}>
        Import health data
      </Button>
      {isOpen && (
        <Suspense>
          <HealthImportDialog uid={uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

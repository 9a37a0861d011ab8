import { Button } from "#web/ui/button.tsx";
import { useExport } from "./use-export.tsx";

export function TakeAlong() {
  const { take, isTaking, proofDialog } = useExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-4">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <h3 className="text-sm font-semibold">Export</h3>
        <p className="text-sm text-ink-2">
          One ZIP file with all your records (JSON), tables for a spreadsheet (CSV) and your original reports. The
          photos on this device are in it too. It isn't encrypted: keep it somewhere private.
        </p>
      </div>
      <Button variant="primary" disabled={isTaking} onClick={() => void take()}>
        {isTaking ? "Exporting…" : "Export all data"}
      </Button>
      {proofDialog}
    </div>
  );
}

import { Button } from "#web/ui/button.tsx";
import { useExport } from "./use-export.tsx";

export function TakeAlong() {
  const { take, isTaking, proofDialog } = useExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-4">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <h3 className="text-sm font-semibold">Take it along</h3>
        <p className="text-sm text-ink-2">
          One ZIP with every record (JSON), tables for a spreadsheet (CSV) and your original reports. It is not
          encrypted: keep it where only you can read it.
        </p>
      </div>
      <Button variant="primary" disabled={isTaking} onClick={() => void take()}>
        {isTaking ? "Packing…" : "Download everything"}
      </Button>
      {proofDialog}
    </div>
  );
}

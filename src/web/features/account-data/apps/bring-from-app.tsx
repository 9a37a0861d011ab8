import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const AppImport = lazy(async () => ({ default: (await import("./app-import.tsx")).AppImport }));

/** Offers the way from another app; everything that reads a file comes with the first file. */
export function BringFromApp() {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly count: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line-soft pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <h3 className="text-sm font-semibold">Import from another app</h3>
          <p className="text-sm text-ink-2">
            Doses and vials from a tracker's backup (JSON or ZIP), or from any table (CSV). You check everything before
            it is saved.
          </p>
        </div>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <FileInput
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip"
          opened={{ ref: input, label: "File of another app" }}
          onFile={(file) => setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }))}
        />
      </div>
      {chosen && (
        <Suspense fallback={<Spinner label="Reading the file" />}>
          <AppImport key={chosen.count} file={chosen.file} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}

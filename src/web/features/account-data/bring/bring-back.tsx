import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PhotosImported } from "../photos/photos-imported.tsx";
import { Preview } from "./preview.tsx";
import { useRestore } from "./use-restore.tsx";

export function BringBack() {
  const { state, read, restore, startOver, proofDialog } = useRestore();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.step === "reading" || state.step === "restoring";
  return (
    <div className="grid gap-4 border-t border-line-soft pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <h3 className="text-sm font-semibold">Import</h3>
          <p className="text-sm text-ink-2">
            Import a ZIP file exported from this or another account. You see what would change first.
          </p>
        </div>
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          Choose a ZIP file
        </Button>
        <FileInput
          accept=".zip,application/zip"
          opened={{ ref: input, label: "ZIP file to import" }}
          onFile={(file) => void read(file)}
        />
      </div>
      {isBusy && (
        <p className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner label={state.step === "reading" ? "Reading the file" : "Importing"} />
          {state.step === "reading" ? `Reading ${state.name}…` : `Importing ${state.name}…`}
        </p>
      )}
      {state.step === "refused" && (
        <ErrorAlert title="Nothing was changed">
          <p>{state.why}</p>
          {state.places.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {state.places.slice(0, 5).map(({ path, message }) => (
                <li key={`${path} ${message}`} className="wrap-anywhere">
                  <code className="font-mono text-note">{path}</code> {message}
                </li>
              ))}
            </ul>
          )}
        </ErrorAlert>
      )}
      {state.step === "preview" && (
        <Preview
          archive={state.archive}
          onRestore={(differing) => void restore(state.archive, differing)}
          onCancel={startOver}
        />
      )}
      {state.step === "done" && (
        <div role="status" className="grid gap-4">
          <Notice title="Imported">
            <p>Everything in the file is in your account now.</p>
          </Notice>
          <PhotosImported photos={state.photos} />
        </div>
      )}
      {proofDialog}
    </div>
  );
}

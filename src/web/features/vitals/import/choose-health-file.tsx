import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FileInput } from "#web/ui/file-input.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";

interface ChooseHealthFileProps {
  readonly failed: { readonly name: string; readonly why: string } | null;
  readonly onFile: (file: File) => void;
}

const ACCEPTED = ".zip,.xml,.csv,application/zip,text/xml,text/csv";

export function ChooseHealthFile({ failed, onFile }: ChooseHealthFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <>
      {failed && (
        <ErrorAlert title={`${failed.name} couldn't be read`}>
          <p className="wrap-anywhere">{failed.why}</p>
        </ErrorAlert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button in it */}
      <div
        className={classNames(
          "grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors",
          isOver ? "border-accent bg-accent-wash" : "border-line",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <FileUp className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <FileInput accept={ACCEPTED} opened={{ ref: input, label: "Health export" }} onFile={onFile} />
        <p className="max-w-lg text-note text-ink-3">
          Or drop it here. It is read on this device; only the days you choose are saved to your account.
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm text-ink-2">
        {SOURCES.map(({ name, where }) => (
          <li key={name}>
            <span className="font-medium text-ink">{name}:</span> {where}
          </li>
        ))}
      </ul>
    </>
  );
}

const SOURCES = [
  { name: "Apple Health", where: "the export.zip from your profile in the Health app, of any size" },
  {
    name: "Withings",
    where: "the zip of all your data, or one CSV from it",
  },
  { name: "Oura", where: "the zip of your data, or the CSV of Trends" },
  { name: "Garmin Connect", where: "the CSV of the reports on weight, steps or sleep by day" },
  { name: "FreeStyle Libre", where: "the glucose CSV of LibreView" },
  { name: "Dexcom", where: "the CSV of Clarity" },
  { name: "Google Fit", where: "the zip from Google Takeout" },
] as const;

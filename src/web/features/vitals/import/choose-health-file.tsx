import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import type { UnreadFile } from "./use-read-files.ts";

interface ChooseHealthFileProps {
  readonly unread: readonly UnreadFile[];
  readonly onFiles: (files: readonly File[]) => void;
}

const ACCEPTED = ".zip,.xml,.csv,.db,application/zip,text/xml,text/csv";

export function ChooseHealthFile({ unread, onFiles }: ChooseHealthFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {unread.length > 0 && (
        <div className="grid gap-2">
          {unread.map(({ name, why }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
            <ErrorAlert key={place} title={<span className="wrap-anywhere">{name} couldn't be read</span>}>
              <p className="wrap-anywhere">{why}</p>
            </ErrorAlert>
          ))}
        </div>
      )}
      <DropZone onDrop={({ files }) => files.length > 0 && onFiles([...files])}>
        {() => (
          <>
            <Button variant="primary" onClick={() => input.current?.click()}>
              Choose files
            </Button>
            <FileInput accept={ACCEPTED} opened={{ ref: input, label: "Health export" }} onFiles={onFiles} />
            <p className="max-w-lg text-note text-ink-3">
              Or drop them here, several at once if you like. They are read on this device; only the days you choose are
              saved to your account.
            </p>
          </>
        )}
      </DropZone>
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
  { name: "Health Connect", where: "the zip that Health Connect on Android exports" },
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

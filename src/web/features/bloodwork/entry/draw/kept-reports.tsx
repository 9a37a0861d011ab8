import { Download, FileText, Trash2, Upload } from "lucide-react";
import { useId } from "react";
import { attachReport, detachReport } from "#web/features/bloodwork/store/change-draws.ts";
import { readDeviceReports } from "#web/features/bloodwork/store/device-draws.ts";
import { drawKeys } from "#web/features/bloodwork/store/draws-query.ts";
import type { KeptDraw, KeptReport } from "#web/features/bloodwork/store/kept-draw.ts";
import { download } from "#web/lib/download.ts";
import { sizeText } from "#web/lib/size-text.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { failure } from "./delete-with-undo.ts";

/**
 * Original reports of a draw can be downloaded, added and removed, but never open in the page, because they're
 * untrusted.
 */
export function KeptReports({ uid, draw }: { readonly uid: string | null; readonly draw: KeptDraw }) {
  const inputId = useId();
  const refreshes = drawKeys(uid);
  const add = useChange({
    send: (file: File) => attachReport(draw, file),
    refreshes,
    failed: (error) => failure("The report was not added", error),
  });
  const remove = useChange({
    send: (report: KeptReport) => detachReport(draw, report.id),
    refreshes,
    done: "Report removed",
    failed: (error) => failure("The report was not removed", error),
  });
  return (
    <Section title="Original report" look="label" className="grid gap-2" data-print="no">
      {draw.files.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {draw.files.map((report) => (
            <li
              key={report.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-3 py-1.5 last:border-0"
            >
              <FileText className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {report.filename} <span className="text-note text-ink-3">{sizeText(report.bytes)}</span>
              </span>
              <SaveReport draw={draw} report={report} />
              <IconButton
                label={`Remove ${report.filename}`}
                icon={Trash2}
                disabled={remove.isPending}
                onClick={() => remove.mutate(report)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
        <label
          htmlFor={inputId}
          className={buttonLook(
            "secondary",
            "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
          )}
        >
          <Upload className="size-4" aria-hidden="true" /> Add a report
          <FileInput id={inputId} disabled={add.isPending} onFile={(file) => add.mutate(file)} />
        </label>
        {draw.files.length === 0 && "No report is stored with this draw."}
      </p>
    </Section>
  );
}

const LOOK =
  "inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 no-underline hover:bg-raised hover:text-ink max-md:min-h-11";

function SaveReport({ draw, report }: { readonly draw: KeptDraw; readonly report: KeptReport }) {
  const content = (
    <>
      <Download className="size-4" aria-hidden="true" /> Save
      <span className="sr-only"> {report.filename}</span>
    </>
  );
  if (draw.place === "account")
    return (
      <a href={`/api/bloodwork/${draw.id}/files/${report.id}`} download={report.filename} className={LOOK}>
        {content}
      </a>
    );
  return (
    <button type="button" className={LOOK} onClick={() => void saveFromDevice(draw.id, report)}>
      {content}
    </button>
  );
}

async function saveFromDevice(drawId: string, { id, filename }: KeptReport): Promise<void> {
  const kept = (await readDeviceReports(drawId)).find((one) => one.id === id);
  if (kept === undefined)
    addToast({ ...failure("The report is no longer on this device", null), variant: "destructive" });
  else download(filename, kept.blob.type, kept.blob);
}

import { Download } from "lucide-react";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { download } from "#web/ui/chart/download.ts";
import type { NotMoved } from "../store/move-to-account.ts";

/** What stayed in the browser because the account does not take it, and why. A report can be saved as a file. */
export function NotTaken({ left }: { readonly left: readonly NotMoved[] }) {
  return (
    <div className="mt-3">
      <p>Your account does not take:</p>
      <ul className="mt-1 grid gap-2">
        {left.map(({ collected, report, why }) => (
          <li key={collected + (report?.id ?? "")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {report === null ? "The draw" : `${report.name}, the report of the draw`} of{" "}
              {dayText(collected.slice(0, 10))}. {why}
            </span>
            {report && (
              <Button variant="quiet" onClick={() => download(report.name, report.type, report.blob)}>
                <Download className="size-4" aria-hidden="true" /> Save
                <span className="sr-only"> {report.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

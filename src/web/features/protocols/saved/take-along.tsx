import { Braces, FileText } from "lucide-react";
import type { FiledProtocol } from "#domain/protocols/protocol-file.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadClinicianPdf, downloadData } from "./take-along-files.ts";

/** Export files besides the text: one page for a clinician, and everything as data. */
export function TakeAlong({ protocol }: { readonly protocol: FiledProtocol }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void downloadClinicianPdf(protocol)}>
          <FileText className="size-4" aria-hidden="true" />
          One page for a clinician (PDF)
        </Button>
        <Button onClick={() => void downloadData(protocol)}>
          <Braces className="size-4" aria-hidden="true" />
          Data (JSON)
        </Button>
      </div>
      <p className="text-note text-ink-3">Both include the answers the plan was made from.</p>
    </div>
  );
}

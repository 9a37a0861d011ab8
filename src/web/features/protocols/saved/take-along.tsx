import { Braces, FileText } from "lucide-react";
import type { FiledProtocol } from "#domain/protocols/protocol-file.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadClinicianPdf, downloadData } from "./take-along-files.ts";

/** Export files besides the text: one page for a clinician, and everything as data. */
export function TakeAlong({ protocol }: { readonly protocol: FiledProtocol }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button icon={FileText} onClick={() => void downloadClinicianPdf(protocol)}>
          One page for a clinician (PDF)
        </Button>
        <Button icon={Braces} onClick={() => void downloadData(protocol)}>
          Data (JSON)
        </Button>
      </div>
      <p className="text-note text-ink-3">Both include the answers the plan was made from.</p>
    </div>
  );
}

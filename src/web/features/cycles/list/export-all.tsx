import { Link } from "@tanstack/react-router";
import { Download, FileText, FolderDown } from "lucide-react";
import type { Cycle } from "#contract/cycles.ts";
import type { Dose, listDoses } from "#contract/doses.ts";
import type { listVials } from "#contract/vials.ts";
import { doseCsv } from "#domain/cycles/course/dose-table.ts";
import { cyclesJson, exportCycles } from "#domain/cycles/course/export-cycles.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { download } from "#web/ui/chart/download.ts";

export function ExportAll({ cycles }: { readonly cycles: readonly Cycle[] }) {
  const save = async (kind: "csv" | "json") => {
    try {
      const [doses, vials] = await whileLoading(readAll);
      if (kind === "csv") download("doses.csv", "text/csv", doseCsv(doses, vials));
      else {
        const file = exportCycles({ cycles, doses, vials, exportedAt: new Date().toISOString() });
        download("cycles.json", "application/json", cyclesJson(file));
      }
    } catch {
      addToast({ title: "Not exported", description: "Check the connection and try again.", variant: "destructive" });
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2" data-print="no">
      Export:
      <Button variant="quiet" onClick={() => void save("csv")}>
        <Download className="size-4" aria-hidden="true" /> Doses as CSV
      </Button>
      <Button variant="quiet" onClick={() => void save("json")}>
        <Download className="size-4" aria-hidden="true" /> All as JSON
      </Button>
      <Link to="/cycles/report" className={buttonLook("quiet")}>
        <FileText className="size-4" aria-hidden="true" /> Report for a clinician
      </Link>
      <Link to="/my-data" className={buttonLook("quiet")}>
        <FolderDown className="size-4" aria-hidden="true" /> Export all data
      </Link>
    </p>
  );
}

function readAll() {
  return Promise.all([
    allPages<Dose>((query) => call<typeof listDoses>("get", "/api/doses", { query })),
    allPages((query) => call<typeof listVials>("get", "/api/vials", { query })),
  ]);
}

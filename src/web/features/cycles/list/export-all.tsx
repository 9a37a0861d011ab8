import { Link } from "@tanstack/react-router";
import { Download, FileText, FolderDown } from "lucide-react";
import type { Cycle } from "#contract/cycles.ts";
import type { Dose, listDoses } from "#contract/doses.ts";
import type { listVials } from "#contract/vials.ts";
import { doseCsv } from "#domain/cycles/course/dose-table.ts";
import { exportCycles } from "#domain/cycles/course/export-cycles.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { downloadJson, downloadTable } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";

export function ExportAll({ cycles }: { readonly cycles: readonly Cycle[] }) {
  const save = (kind: "csv" | "json") =>
    exportFile(async () => {
      const [doses, vials] = await readAll();
      if (kind === "csv") return downloadTable("doses", doseCsv(doses, vials));
      return downloadJson("cycles", exportCycles({ cycles, doses, vials, exportedAt: new Date().toISOString() }));
    });
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2" data-print="no">
      Export:
      <Button icon={Download} variant="quiet" onClick={() => void save("csv")}>
        Doses as CSV
      </Button>
      <Button icon={Download} variant="quiet" onClick={() => void save("json")}>
        All as JSON
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

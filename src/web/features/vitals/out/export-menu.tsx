import { Braces, Printer, Sheet } from "lucide-react";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { downloadFhir, downloadTable } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { Menu } from "#web/ui/menu.tsx";

/** Saves everything that was measured; `loadAll` also reads what the page did not need. */
export function ExportMenu({ loadAll }: { readonly loadAll: () => Promise<readonly VitalDayFields[]> }) {
  return (
    <Menu
      label="Export"
      items={[
        {
          label: "All measurements (CSV)",
          icon: Sheet,
          onSelect: () =>
            exportFile(async () => {
              const { vitalCsv } = await import("#domain/vitals/out/vital-csv.ts");
              downloadTable("body-and-day", vitalCsv(await loadAll()));
            }),
        },
        {
          label: "All measurements (FHIR R4)",
          icon: Braces,
          onSelect: () =>
            exportFile(async () => {
              const { vitalBundle } = await import("#domain/vitals/out/vital-bundle.ts");
              downloadFhir("body-and-day", vitalBundle(await loadAll()));
            }),
        },
        { label: "Print this view", icon: Printer, onSelect: () => window.print() },
      ]}
    />
  );
}

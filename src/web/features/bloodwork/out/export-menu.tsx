import { Braces, FileText, Printer, Sheet } from "lucide-react";
import { completedYears } from "#domain/bloodwork/person.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { counted } from "#domain/units/counted.ts";
import { download, downloadFhir, downloadTable } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { dayText, localToday } from "#web/lib/local-day.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { Bloodwork } from "../page/use-bloodwork.ts";

/** Exports every draw without asking any server. */
export function ExportMenu({ bloodwork }: { readonly bloodwork: Bloodwork }) {
  const { draws, seen } = bloodwork;
  return (
    <Menu
      label="Export"
      items={[
        {
          label: "One page for a clinician (PDF)",
          icon: FileText,
          onSelect: () =>
            exportFile(async () => {
              const [{ clinicianPdf }, { clinicianRows }] = await Promise.all([
                import("./clinician-pdf.ts"),
                import("./clinician-rows.ts"),
              ]);
              const today = localToday();
              const sheet = {
                rows: clinicianRows(bloodwork.glances),
                person: personText(seen.settings, today),
                draws: drawsText(draws),
                madeOn: dayText(today),
              };
              download("bloodwork.pdf", "application/pdf", (await clinicianPdf(sheet)) as Uint8Array<ArrayBuffer>); // never shared memory
            }),
        },
        {
          label: "All results (CSV)",
          icon: Sheet,
          onSelect: () =>
            exportFile(async () => {
              const { csvOf } = await import("#domain/bloodwork/out/csv.ts");
              downloadTable("bloodwork", csvOf(draws, seen.catalogue));
            }),
        },
        {
          label: "All results (FHIR R4)",
          icon: Braces,
          onSelect: () =>
            exportFile(async () => {
              const { bundleOf } = await import("#domain/bloodwork/out/bundle.ts");
              downloadFhir("bloodwork", bundleOf(draws, seen.catalogue));
            }),
        },
        { label: "Print this view", icon: Printer, onSelect: () => window.print() },
      ]}
    />
  );
}

function personText({ sex, birthDate }: BloodworkSettings, today: string): string {
  const years = birthDate === null ? null : completedYears(birthDate, today);
  const said = [sex, years === null ? null : `${years} years`].filter((part) => part !== null);
  return said.length === 0 ? "Sex and age not given" : said.join(", ");
}

function drawsText(draws: readonly { readonly collected: string }[]): string {
  const days = draws.map(({ collected }) => collected.slice(0, 10)).toSorted();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return draws.length === 1
    ? `1 draw, ${dayText(first)}`
    : `${counted(draws.length, "draw")}, ${dayText(first)} to ${dayText(last)}`;
}

import { CalendarPlus, Download, Printer } from "lucide-react";
import type { RunOut } from "#domain/cycles/stock/run-out.ts";
import { runOutCsv } from "#domain/cycles/stock/run-out-csv.ts";
import { runOutDays } from "#domain/cycles/stock/run-out-days.ts";
import type { SupplyLasting } from "#domain/cycles/stock/supplies/supply-run-out.ts";
import { download, downloadTable } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { printAlone } from "#web/lib/print-alone.ts";
import { Button } from "#web/ui/button.tsx";

interface RunOutActionsProps {
  readonly rows: readonly RunOut[];
  readonly supplies: readonly SupplyLasting[];
  readonly today: string;
}

/** Exports run-out dates. The calendar is offered only if there is a date to put in it. */
export function RunOutActions({ rows, supplies, today }: RunOutActionsProps) {
  const days = runOutDays(rows, supplies, today);
  const saveCalendar = () =>
    exportFile(async () => {
      const { dayCalendar } = await import("#web/lib/day-calendar.ts");
      download("run-out-dates.ics", "text/calendar", dayCalendar("Stock", days, new Date()));
    });
  return (
    <span className="-mx-2 flex flex-wrap gap-1" data-print="no">
      {days.length > 0 && (
        <Button icon={CalendarPlus} variant="quiet" onClick={() => void saveCalendar()}>
          Calendar file
        </Button>
      )}
      <Button
        icon={Download}
        variant="quiet"
        onClick={() => downloadTable("run-out-dates", runOutCsv(rows, supplies, today))}
      >
        CSV
      </Button>
      {rows.length > 0 && (
        <Button icon={Printer} variant="quiet" onClick={printAlone}>
          Print
        </Button>
      )}
    </span>
  );
}

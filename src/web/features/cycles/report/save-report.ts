import type { ReportDays } from "#domain/cycles/course/report/report-by-dates.ts";
import { type Sheet, wordsOf } from "#domain/sheet/sheet.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { isPrintable } from "#web/lib/pdf/printable.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { download } from "#web/ui/chart/download.ts";

export async function saveReport(sheet: Sheet, { firstDay, lastDay }: ReportDays): Promise<void> {
  try {
    const pdf = await whileLoading(async () => (await import("#web/lib/pdf/sheet-pdf.ts")).sheetPdf(sheet));
    download(`report-${firstDay}-to-${lastDay}.pdf`, "application/pdf", pdf);
  } catch {
    addToast({ title: "Not saved", description: "Check the connection and try again.", variant: "destructive" });
  }
}

export const hasForeignLetters = (sheet: Sheet): boolean => wordsOf(sheet).some((words) => !isPrintable(words));

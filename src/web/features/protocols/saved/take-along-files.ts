import { PRODUCT_NAME } from "#contract/product.ts";
import type { SavedProtocol } from "#contract/protocols.ts";
import type { FiledProtocol } from "#domain/protocols/protocol-file.ts";
import { wordsOf } from "#domain/sheet/sheet.ts";
import { counted } from "#domain/units/counted.ts";
import { download, downloadJson, fileNameOf } from "#web/lib/download.ts";
import { exportFile } from "#web/lib/export-file.ts";
import { localToday } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";

/** One page, created in the browser, with the answers behind the plan. */
export const downloadClinicianPdf = (protocol: FiledProtocol): Promise<void> =>
  exportFile(async () => {
    const [{ clinicianSheet }, { sheetPdf }, { isPrintable }] = await Promise.all([
      import("#domain/protocols/clinician-sheet.ts"),
      import("#web/lib/pdf/sheet-pdf.ts"),
      import("#web/lib/pdf/printable.ts"),
    ]);
    const sheet = clinicianSheet(protocol, { madeOn: localToday(), madeWith: PRODUCT_NAME });
    download(`${fileName(protocol)}.pdf`, "application/pdf", await sheetPdf(sheet, { leftOver }));
    if (!wordsOf(sheet).every(isPrintable))
      addToast({
        title: "Some letters are missing on the page",
        description: "The PDF\u2019s font lacks them and shows \u201c?\u201d instead. The data file has them all.",
      });
  });

/** The whole plan as data, with the answers behind it. */
export const downloadData = (protocol: FiledProtocol): Promise<void> =>
  exportFile(async () => {
    const { protocolFile } = await import("#domain/protocols/protocol-file.ts");
    downloadJson(fileName(protocol), protocolFile(protocol, new Date().toISOString()));
  });

export const filed = (protocol: SavedProtocol): FiledProtocol => ({ ...protocol, saved: protocol });

const leftOver = (lines: number): string =>
  `${counted(lines, "more line is", "more lines are")} not on this page; the text file has the whole plan.`;

/** Named for people: "Semaglutide 12-week research plan 2026-11-23". */
const fileName = ({ generatedProtocol }: FiledProtocol): string =>
  `${fileNameOf(generatedProtocol.title, " ") || "Protocol"} ${localToday()}`;

import type { ListFields } from "../api/list-calls.ts";
import type { FoundEntry } from "../entries/use-entries.ts";
import { fileNameOf, listData, listTable } from "./list-files.ts";

/** Downloads a list as CSV; the byte order mark makes spreadsheets read it as UTF-8. */
export async function downloadCsv(list: ListFields, entryOf: (slug: string) => FoundEntry): Promise<void> {
  const { writeCsv } = await import("#domain/csv/write-csv.ts");
  download(`${fileNameOf(list.name)}.csv`, "text/csv;charset=utf-8", `\ufeff${writeCsv(listTable(list, entryOf))}`);
}

export function downloadData(list: ListFields, entryOf: (slug: string) => FoundEntry): void {
  const data = listData(list, entryOf, new Date().toISOString());
  download(`${fileNameOf(list.name)}.json`, "application/json", `${JSON.stringify(data, null, 2)}\n`);
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { downloadJson, downloadTable } from "#web/lib/download.ts";
import type { ListFields } from "../api/list-calls.ts";
import type { FoundEntry } from "../entries/use-entries.ts";
import { fileNameOf, listData, listTable } from "./list-files.ts";

export async function downloadCsv(list: ListFields, entryOf: (slug: string) => FoundEntry): Promise<void> {
  const { writeCsv } = await import("#domain/csv/write-csv.ts");
  downloadTable(`${fileNameOf(list.name)}.csv`, writeCsv(listTable(list, entryOf)));
}

export function downloadData(list: ListFields, entryOf: (slug: string) => FoundEntry): void {
  downloadJson(fileNameOf(list.name), listData(list, entryOf, new Date().toISOString()));
}

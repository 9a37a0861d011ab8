import { downloadJson, downloadTable, fileNameOf } from "#web/lib/download.ts";
import type { ListFields } from "../api/list-calls.ts";
import type { FoundEntry } from "../entries/use-entries.ts";
import { listData, listTable } from "./list-files.ts";

export async function downloadCsv(list: ListFields, entryOf: (slug: string) => FoundEntry): Promise<void> {
  const { writeCsv } = await import("#domain/csv/write-csv.ts");
  downloadTable(nameOf(list), writeCsv(listTable(list, entryOf)));
}

export function downloadData(list: ListFields, entryOf: (slug: string) => FoundEntry): void {
  downloadJson(nameOf(list), listData(list, entryOf, new Date().toISOString()));
}

const nameOf = ({ name }: ListFields): string => fileNameOf(name) || "list";

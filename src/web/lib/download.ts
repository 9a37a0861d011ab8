/** Saves a file made on this page; no server is asked. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `name` has no ending. */
export const downloadJson = (name: string, data: unknown): void =>
  download(`${name}.json`, "application/json", `${JSON.stringify(data, null, 2)}\n`);

/** The byte order mark makes spreadsheets read a table as UTF-8. */
export const downloadTable = (name: string, csv: string): void =>
  download(name, "text/csv;charset=utf-8", `\ufeff${csv}`);

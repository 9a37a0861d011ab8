import { spreadsheetText } from "#domain/csv/spreadsheet-text.ts";

/** Saves a file made on this page; no server is asked. Tables and JSON have their own functions below. */
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

/** `name` has no ending. */
export const downloadFhir = (name: string, bundle: unknown): void =>
  download(`${name}.fhir.json`, "application/fhir+json", `${JSON.stringify(bundle, null, 2)}\n`);

/** The only way a page saves a CSV. `name` has no ending. */
export const downloadTable = (name: string, csv: string): void =>
  download(`${name}.csv`, "text/csv;charset=utf-8", spreadsheetText(csv));

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['\u2019-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const BETWEEN = " '\u2019-";
const MAX_NAME = 80;

/** What somebody wrote as a part of a file name, in any script: "zoë-o'neill", or with spaces "Zoë O'Neill". */
export function fileNameOf(text: string, joint: "-" | " " = "-"): string {
  const letters = [...(text.normalize("NFC").match(WORD) ?? []).join(joint)].slice(0, MAX_NAME);
  const name = letters.slice(0, letters.findLastIndex((letter) => !BETWEEN.includes(letter)) + 1).join("");
  return joint === "-" ? name.toLowerCase() : name;
}

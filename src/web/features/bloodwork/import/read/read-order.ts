import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { readTable, tableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import { readTextDocument } from "#domain/bloodwork/read/text/read-text.ts";
import { textOf } from "#web/lib/text-of.ts";
import { APPLE_INDEX, readAppleParts } from "./apple-health.ts";
import { kindOfFile } from "./file-kind.ts";
import type { PlacedFile, Progress, ReadAnswer, ReadOrder } from "./orders.ts";
import { readZip } from "./read-zip.ts";

type Tell = (progress: Progress) => void;

/** Unreadable input is also returned as an answer, not thrown. */
export async function answerTo(order: ReadOrder, tell: Tell): Promise<ReadAnswer> {
  try {
    if (order.kind === "columns") {
      const table = tableToMap(await textIn(order.file), order.context);
      return { kind: "columns", table: { ...table, rows: table.rows.slice(0, SHOWN_ROWS) } };
    }
    return { kind: "reading", reading: await readOrder(order, tell) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { kind: "refused", why: error.message };
    if (error instanceof RangeError) return { kind: "refused", why: "It is nested deeper than any report." };
    throw error;
  }
}

const SHOWN_ROWS = 6;

async function readOrder(order: Exclude<ReadOrder, { kind: "columns" }>, tell: Tell): Promise<Reading> {
  const { context } = order;
  switch (order.kind) {
    case "text":
      return readDocument({ filename: "", content: order.text }, context);
    case "lines":
      return readTextDocument(order.lines, context.catalogue, context.own);
    case "table":
      return readTable(await textIn(order.file), context, order.layout);
    case "folder":
      return readFolder(order.files, order, tell);
    case "file":
      return readFile(order.file, order, tell);
  }
}

async function readFile(file: File, { context }: Pick<ReadOrder, "context">, tell: Tell): Promise<Reading> {
  switch (await kindOfFile(file)) {
    case "empty":
      throw new UnreadableDocument("It is empty.");
    case "zip":
      return readZip(file, context, tell);
    case "apple": {
      const index = { bytes: file.size, stream: () => file.stream() };
      return readAppleParts({ index, record: () => null }, context, tell);
    }
    default:
      return readDocument({ filename: file.name, content: await textOf(file) }, context);
  }
}

async function readFolder(
  files: readonly PlacedFile[],
  { context }: Pick<ReadOrder, "context">,
  tell: Tell,
): Promise<Reading> {
  const index = files.find(({ path }) => APPLE_INDEX.test(path));
  if (index === undefined)
    throw new UnreadableDocument("This folder holds no export.xml. Choose the folder apple_health_export.");
  const root = index.path.slice(0, index.path.lastIndexOf("/") + 1);
  const byPath = new Map(files.map(({ path, file }) => [path, file]));
  const record = (path: string) => {
    const found = byPath.get(root + path);
    return found ? found.arrayBuffer().then((bytes) => new Uint8Array(bytes)) : null;
  };
  return readAppleParts(
    { index: { bytes: index.file.size, stream: () => index.file.stream() }, record },
    context,
    tell,
  );
}

const textIn = (file: File | string): Promise<string> =>
  typeof file === "string" ? Promise.resolve(file) : textOf(file);

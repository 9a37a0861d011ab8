import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import { type Reading, UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { SOURCE_KINDS } from "#domain/bloodwork/record/entry.ts";
import type { ReadPages } from "../pdf/read-pages.ts";
import { askReader } from "./ask-reader.ts";
import { kindOfFile } from "./file-kind.ts";
import type { PlacedFile, Progress } from "./orders.ts";

export type Brought =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "folder"; readonly name: string; readonly files: readonly PlacedFile[] }
  | { readonly kind: "text"; readonly text: string };

export interface ReadControls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly askPassword: (wasWrong: boolean) => Promise<string | null>;
}

export interface WhatWasRead {
  readonly reading: Reading;
  /** Null if the document itself tells its kind. */
  readonly kind: (typeof SOURCE_KINDS)[number] | null;
  readonly pages: ReadPages | null;
  readonly sha256: string | null;
}

/** Runs on this device. Rejects with `UnreadableDocument` or with the signal's reason. */
export async function readBrought(
  brought: Brought,
  context: ReadContext,
  controls: ReadControls,
): Promise<WhatWasRead> {
  if (brought.kind !== "file") {
    const order = brought.kind === "text" ? brought : { kind: "folder" as const, files: brought.files };
    return { ...NOT_PRINTED, reading: await readingOf({ ...order, context }, controls) };
  }
  const { file } = brought;
  const kind = await kindOfFile(file).catch(() => {
    throw new UnreadableDocument("It couldn't be opened. It may have been moved or deleted.");
  });
  const sha256 = await hashOf(file);
  if (kind !== "pdf" && kind !== "picture")
    return { ...NOT_PRINTED, sha256, reading: await readingOf({ kind: "file", file, context }, controls) };
  const pages = await pagesOf(kind, file, controls);
  const reading = await readingOf({ kind: "lines", lines: pages.lines, context }, controls);
  return { reading, pages, sha256, kind: pages.scanned.length > 0 ? "scan" : "pdf" };
}

/** Reads the table again with the columns the person chose. */
export function readColumns(
  file: File | string,
  layout: TableLayout,
  context: ReadContext,
  controls: ReadControls,
): Promise<Reading> {
  return readingOf({ kind: "table", file, layout, context }, controls);
}

const NOT_PRINTED = { kind: null, pages: null, sha256: null } as const;

async function pagesOf(kind: "pdf" | "picture", file: File, controls: ReadControls): Promise<ReadPages> {
  controls.onProgress({ text: "Opening it", share: null });
  if (kind === "picture") return (await import("../pdf/read-picture.ts")).readPicture(file, controls);
  return (await import("../pdf/read-pdf.ts")).readPdf(file, controls);
}

async function readingOf(order: Parameters<typeof askReader>[0], controls: ReadControls): Promise<Reading> {
  const answer = await askReader(order, controls);
  if (answer.kind !== "reading") throw new Error("the reader answered another order");
  return answer.reading;
}

const MAX_HASHED_BYTES = 100 * 1_048_576;

/** Hex; null for files too large for memory and on plain http, where browsers have no `crypto.subtle`. */
async function hashOf(file: Blob): Promise<string | null> {
  if (file.size > MAX_HASHED_BYTES || !("subtle" in crypto)) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

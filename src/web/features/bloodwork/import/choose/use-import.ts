import { useCallback, useRef, useState } from "react";
import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import type { TableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { MAX_REPORT_BYTES } from "#domain/bloodwork/record/entry.ts";
import { counted } from "#domain/units/counted.ts";
import { newId, newUuid } from "#web/lib/new-id.ts";
import type { DraftFile } from "../draft/kept-draft.ts";
import { askReader } from "../read/ask-reader.ts";
import type { Progress } from "../read/orders.ts";
import { type Brought, type ReadControls, readBrought, readColumns, type WhatWasRead } from "../read/read-files.ts";
import { whyUnread } from "../read/why-unread.ts";
import { type Review, reviewOf } from "../review/review.ts";

export type ImportState =
  | { readonly at: "idle" }
  | { readonly at: "reading"; readonly name: string; readonly progress: Progress }
  | {
      readonly at: "password";
      readonly name: string;
      readonly wasWrong: boolean;
      readonly answer: (password: string | null) => void;
    }
  | { readonly at: "columns"; readonly name: string; readonly table: TableToMap; readonly source: File | string }
  | { readonly at: "failed"; readonly name: string; readonly why: string };

interface ImportUse {
  readonly context: ReadContext;
  readonly onRead: (review: Review, file: DraftFile) => void;
}

/** Reads a file or text, asks what it needs to know, and passes on the review. One at a time; `cancel` stops it. */
export function useImport({ context, onRead }: ImportUse) {
  const [state, setState] = useState<ImportState>({ at: "idle" });
  const running = useRef<AbortController>(null);

  const run = useCallback(async (name: string, work: (controls: ReadControls) => Promise<ImportState>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: ImportState) => {
      if (!signal.aborted) setState(next);
    };
    const onProgress = (progress: Progress) => show({ at: "reading", name, progress });
    onProgress({ text: "Opening it", share: null });
    const askPassword = (wasWrong: boolean) =>
      new Promise<string | null>((answer) => show({ at: "password", name, wasWrong, answer }));
    try {
      show(await work({ signal, onProgress, askPassword }));
    } catch (error) {
      show({ at: "failed", name, why: whyUnread(error) });
    }
  }, []);

  const handOver = (read: WhatWasRead, file: File | null, name: string, layout: TableLayout | null): ImportState => {
    const { reading, pages, sha256, kind } = read;
    const count = reading.rows.length + reading.unmapped.length;
    if (count > MAX_AT_ONCE) return { at: "failed", name, why: tooMany(count) };
    const scanned = pages?.scanned ?? [];
    const unsure = pages?.unsure ?? [];
    const review = reviewOf(reading, { filename: name, sha256, kind, scanned, unsure, layout, newId, newUuid });
    if (review.draws.length === 0) return { at: "failed", name, why: nothingFound(read) };
    onRead(review, { file: keptOf(file), boxes: pages?.boxes ?? {}, pictures: pages?.pictures ?? {} });
    return { at: "idle" };
  };
  const columnsOf = async (source: File | string, name: string, controls: ReadControls): Promise<ImportState> => {
    const answer = await askReader({ kind: "columns", file: source, context }, controls);
    if (answer.kind !== "columns") throw new Error("the reader answered another order");
    return { at: "columns", name, source, table: answer.table };
  };

  const start = (brought: Brought) =>
    run(nameOf(brought), async (controls) => {
      const read = await readBrought(brought, context, controls);
      const source = brought.kind === "file" ? brought.file : brought.kind === "text" ? brought.text : null;
      if (read.reading.document.style === "csv-unknown" && source !== null)
        return columnsOf(source, nameOf(brought), controls);
      return handOver(read, brought.kind === "file" ? brought.file : null, nameOf(brought), null);
    });
  const chooseColumns = (source: File | string, name: string) =>
    run(name, (controls) => columnsOf(source, name, controls));
  const takeColumns = (source: File | string, name: string, layout: TableLayout) =>
    run(name, async (controls) => {
      const reading = await readColumns(source, layout, context, controls);
      const read = { reading, pages: null, sha256: null, kind: null };
      return handOver(read, typeof source === "string" ? null : source, name, layout);
    });
  const cancel = () => {
    running.current?.abort();
    setState({ at: "idle" });
  };
  return { state, start, chooseColumns, takeColumns, cancel };
}

/** Ten years of monthly draws are 7,200 lines; longer reviews are slow to check and slower to render. */
const MAX_AT_ONCE = 10_000;

function tooMany(count: number): string {
  return `It holds ${counted(count, "result")}, and you can review up to ${MAX_AT_ONCE} at once. Split it, for example by year.`;
}

/** Accounts don't store larger reports. */
const keptOf = (file: File | null): File | null => (file !== null && file.size <= MAX_REPORT_BYTES ? file : null);

function nameOf(brought: Brought): string {
  if (brought.kind === "file") return brought.file.name;
  return brought.kind === "folder" ? brought.name : "";
}

function nothingFound({ reading, pages }: WhatWasRead): string {
  const [first] = reading.ignored;
  if (pages && pages.lines.length === 0) return "No text was recognized.";
  return first === undefined
    ? "No line looks like a result: a marker next to a number. Nothing was saved."
    : `No line could be read as a result. The first line left out: “${first.text.slice(0, 120)}” – ${first.why}`;
}

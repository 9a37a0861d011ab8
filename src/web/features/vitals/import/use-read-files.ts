import { useEffect, useRef } from "react";
import { type DateOrder, UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import type { ReadFile } from "#domain/vitals/import/joined-readings.ts";
import { askHealthReader } from "./read/ask-health-reader.ts";

export interface UnreadFile {
  readonly name: string;
  /** In words for the person. */
  readonly why: string;
}

/** One of the chosen files: what it gave, or why it gave nothing. */
export type FileOutcome = ReadFile | UnreadFile;

export const isUnread = (file: FileOutcome): file is UnreadFile => "why" in file;
export const isRead = (file: FileOutcome): file is ReadFile => !isUnread(file);

/** How far reading the chosen files is. The first of `rest` is being read. */
export interface ReadingFiles {
  readonly done: readonly FileOutcome[];
  readonly rest: readonly File[];
}

interface Reader {
  readonly onProgress: (files: ReadingFiles, share: number | null) => void;
  /** Its dates can be read two ways: reading goes on with the answer. */
  readonly onOrderNeeded: (files: ReadingFiles, example: string) => void;
  readonly onRead: (files: readonly FileOutcome[]) => void;
}

/** Reads files one after the other, because each may need as much memory as the device has. */
export function useReadFiles({ onProgress, onOrderNeeded, onRead }: Reader) {
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (files: ReadingFiles, dateOrder: DateOrder | null = null) => {
    const control = new AbortController();
    reading.current?.abort();
    reading.current = control;
    let { done, rest } = files;
    let order = dateOrder;
    for (let [file] = rest; file !== undefined; [file] = rest) {
      const at = { done, rest };
      onProgress(at, null);
      const answer = await outcomeOf(file, order, {
        signal: control.signal,
        onProgress: ({ share }) => onProgress(at, share),
      });
      if (control.signal.aborted) return;
      if ("example" in answer) return onOrderNeeded(at, answer.example);
      done = [...done, answer];
      rest = rest.slice(1);
      order = null; // the next file may be of another app
    }
    onRead(done);
  };

  return { read, stop: () => reading.current?.abort() };
}

type Controls = Parameters<typeof askHealthReader>[1];

async function outcomeOf(
  file: File,
  dateOrder: DateOrder | null,
  controls: Controls,
): Promise<FileOutcome | { readonly example: string }> {
  try {
    const answer = await askHealthReader({ file, dateOrder }, controls);
    return answer.kind === "reading" ? { name: file.name, reading: answer.reading } : { example: answer.example };
  } catch (error) {
    const why = error instanceof UnreadableExport ? error.message : "Reading it failed. Nothing was saved.";
    return { name: file.name, why };
  }
}

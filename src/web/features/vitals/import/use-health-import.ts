import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { putVitalDays } from "#contract/vitals.ts";
import { type DateOrder, type HealthReading, UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import type { VitalCode, VitalDayFields } from "#domain/vitals/vital.ts";
import { call } from "#web/lib/api.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { newId } from "#web/lib/new-id.ts";
import { vitalsKey } from "../store/vitals-query.ts";
import { askHealthReader } from "./read/ask-health-reader.ts";

/** As many days as one request may hold. */
const BATCH = 500;

export interface SavedCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

interface Saving {
  readonly total: number;
  readonly rest: readonly VitalDayFields[];
  readonly counts: SavedCounts;
}

export type HealthImportState =
  | { readonly at: "choose"; readonly failed: { readonly name: string; readonly why: string } | null }
  | { readonly at: "reading"; readonly name: string; readonly share: number | null }
  | { readonly at: "order"; readonly file: File; readonly example: string }
  | { readonly at: "preview"; readonly name: string; readonly reading: HealthReading }
  | ({ readonly at: "saving" } & Saving)
  /** What was saved stays, and the rest can follow. */
  | ({ readonly at: "interrupted"; readonly why: string } & Saving)
  | { readonly at: "saved"; readonly counts: SavedCounts };

/** Reads a file on this device, then saves what the person chose of it in parts. */
export function useHealthImport(uid: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<HealthImportState>({ at: "choose", failed: null });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (file: File, dateOrder: DateOrder | null = null) => {
    const control = new AbortController();
    reading.current = control;
    setState({ at: "reading", name: file.name, share: null });
    try {
      const answer = await askHealthReader(
        { file, dateOrder },
        {
          signal: control.signal,
          onProgress: ({ share }) => setState({ at: "reading", name: file.name, share }),
        },
      );
      if (answer.kind === "reading") setState({ at: "preview", name: file.name, reading: answer.reading });
      else setState({ at: "order", file, example: answer.example });
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ at: "choose", failed: { name: file.name, why: whyUnread(error) } });
    }
  };

  const startOver = () => {
    reading.current?.abort();
    setState({ at: "choose", failed: null });
  };

  /** A part may be sent twice: days that are there already stay as they are. */
  const send = async ({ total, ...start }: Saving) => {
    let { rest, counts } = start;
    try {
      while (rest.length > 0) {
        setState({ at: "saving", total, rest, counts });
        const body = { days: rest.slice(0, BATCH) };
        const answer = await call<typeof putVitalDays>(
          "post",
          "/api/vitals/days",
          { body },
          { idempotencyKey: newId() },
        );
        counts = sum(counts, answer);
        rest = rest.slice(BATCH);
      }
      setState({ at: "saved", counts });
    } catch (error) {
      setState({ at: "interrupted", why: whyUnsaved(error), total, rest, counts });
    }
    await queryClient.invalidateQueries({ queryKey: vitalsKey(uid) });
  };

  const save = (kinds: ReadonlySet<VitalCode>, { days }: HealthReading) => {
    const rest = days.filter(({ kind }) => kinds.has(kind));
    return send({ total: rest.length, rest, counts: NONE });
  };

  return { state, read, startOver, save, goOn: send };
}

const NONE: SavedCounts = { added: 0, replaced: 0, unchanged: 0 };

const sum = (a: SavedCounts, b: SavedCounts): SavedCounts => ({
  added: a.added + b.added,
  replaced: a.replaced + b.replaced,
  unchanged: a.unchanged + b.unchanged,
});

function whyUnread(error: unknown): string {
  if (error instanceof UnreadableExport) return error.message;
  return "Reading it failed. Nothing was saved.";
}

function whyUnsaved(error: unknown): string {
  if (isUnreachable(error))
    return "We couldn't reach the server. What was saved so far stays. Continue when you're online.";
  return error instanceof Error ? error.message : "Saving stopped. What was saved so far stays.";
}

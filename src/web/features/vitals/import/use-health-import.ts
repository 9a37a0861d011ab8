import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { putVitalDays } from "#contract/vitals.ts";
import type { DateOrder } from "#domain/vitals/import/health-reading.ts";
import { VITAL_SOURCES, type VitalDayFields } from "#domain/vitals/vital.ts";
import { call } from "#web/lib/api.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { newId } from "#web/lib/new-id.ts";
import { vitalsKey } from "../store/vitals-query.ts";
import { type FileOutcome, isUnread, type ReadingFiles, type UnreadFile, useReadFiles } from "./use-read-files.ts";

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
  | { readonly at: "choose"; readonly unread: readonly UnreadFile[] }
  | { readonly at: "reading"; readonly files: ReadingFiles; readonly share: number | null }
  | { readonly at: "order"; readonly files: ReadingFiles; readonly example: string }
  | { readonly at: "preview"; readonly files: readonly FileOutcome[] }
  | ({ readonly at: "saving" } & Saving)
  /** What was saved stays, and the rest can follow. */
  | ({ readonly at: "interrupted"; readonly why: string } & Saving)
  | { readonly at: "saved"; readonly counts: SavedCounts };

const START: HealthImportState = { at: "choose", unread: [] };

/** Reads files on this device, then saves what the person chose of them in parts. */
export function useHealthImport(uid: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<HealthImportState>(START);
  const { read, stop } = useReadFiles({
    onProgress: (files, share) => setState({ at: "reading", files, share }),
    onOrderNeeded: (files, example) => setState({ at: "order", files, example }),
    onRead: (files) => {
      const unread = files.filter(isUnread);
      setState(unread.length === files.length ? { at: "choose", unread } : { at: "preview", files });
    },
  });

  const startOver = () => {
    stop();
    setState(START);
  };

  /** A part may be sent twice: days that are there already stay as they are. */
  const send = async ({ total, ...start }: Saving) => {
    let { rest, counts } = start;
    try {
      while (rest.length > 0) {
        setState({ at: "saving", total, rest, counts });
        const days = nextPart(rest);
        const answer = await call<typeof putVitalDays>(
          "post",
          "/api/vitals/days",
          { body: { days } },
          { idempotencyKey: newId() },
        );
        counts = sum(counts, answer);
        rest = rest.slice(days.length);
      }
      setState({ at: "saved", counts });
    } catch (error) {
      setState({ at: "interrupted", why: whyUnsaved(error), total, rest, counts });
    }
    await queryClient.invalidateQueries({ queryKey: vitalsKey(uid) });
  };

  /** Days of one app follow each other, because a part holds those of one only. */
  const save = (days: readonly VitalDayFields[]) => {
    const rest = days.toSorted((a, b) => VITAL_SOURCES.indexOf(a.source) - VITAL_SOURCES.indexOf(b.source));
    return send({ total: rest.length, rest, counts: NONE });
  };

  return {
    state,
    read: (files: readonly File[]) => read({ done: [], rest: files }),
    answerOrder: (files: ReadingFiles, order: DateOrder) => read(files, order),
    startOver,
    save,
    goOn: send,
  };
}

function nextPart(days: readonly VitalDayFields[]): VitalDayFields[] {
  const other = days.findIndex(({ source }) => source !== days[0]?.source);
  return days.slice(0, Math.min(BATCH, other === -1 ? days.length : other));
}

const NONE: SavedCounts = { added: 0, replaced: 0, unchanged: 0 };

const sum = (a: SavedCounts, b: SavedCounts): SavedCounts => ({
  added: a.added + b.added,
  replaced: a.replaced + b.replaced,
  unchanged: a.unchanged + b.unchanged,
});

function whyUnsaved(error: unknown): string {
  if (isUnreachable(error))
    return "We couldn't reach the server. What was saved so far stays. Continue when you're online.";
  return error instanceof Error ? error.message : "Saving stopped. What was saved so far stays.";
}

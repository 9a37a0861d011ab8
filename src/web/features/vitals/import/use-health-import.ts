import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DateOrder } from "#domain/vitals/import/health-reading.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { vitalsKey } from "../store/vitals-query.ts";
import { type SavedCounts, type Saving, sendParts, startSaving } from "./send-parts.ts";
import { type FileOutcome, isUnread, type ReadingFiles, type UnreadFile, useReadFiles } from "./use-read-files.ts";

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

  const send = async (start: Saving) => {
    const outcome = await sendParts(start, (saving) => setState({ at: "saving", ...saving }));
    setState(
      "error" in outcome
        ? { at: "interrupted", why: whyUnsaved(outcome.error), ...outcome.saving }
        : { at: "saved", counts: outcome.counts },
    );
    await queryClient.invalidateQueries({ queryKey: vitalsKey(uid) });
  };

  return {
    state,
    read: (files: readonly File[]) => read({ done: [], rest: files }),
    answerOrder: (files: ReadingFiles, order: DateOrder) => read(files, order),
    startOver,
    save: (days: readonly VitalDayFields[], files: readonly FileOutcome[]) => send(startSaving(days, files)),
    goOn: send,
  };
}

function whyUnsaved(error: unknown): string {
  if (isUnreachable(error))
    return "We couldn't reach the server. What was saved so far stays. Continue when you're online.";
  return error instanceof Error ? error.message : "Saving stopped. What was saved so far stays.";
}

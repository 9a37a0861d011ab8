import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { counted } from "#domain/units/counted.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { attachReport, createDraw } from "../store/change-draws.ts";
import { accountDrawsQuery } from "../store/draws-query.ts";
import { useChangeBloodworkSettings } from "../store/settings.ts";
import { isKeptWithEach } from "./report-copies.ts";

export interface DrawsToSave {
  /** With their future ids; latest first. */
  readonly draws: ReadonlyArray<{
    readonly id: string;
    readonly fields: BloodworkFields;
    /** From the "previous result" column of a report, whose own draw is what is shown next. */
    readonly isEarlier?: boolean;
  }>;
  /** Stored with each draw, or only with the first if that would take too much space. */
  readonly report: File | null;
  readonly learn: (settings: BloodworkSettings) => BloodworkSettings;
}

/**
 * Saves draws one by one. A retry skips draws that were already saved; the report goes last, so that its failure
 * affects nothing else.
 */
export function useSaveDraws(uid: string | null, onSaved: () => Promise<void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const settings = useChangeBloodworkSettings(uid);
  const saved = useRef(new Set<string>());
  return useMutation({
    mutationFn: async ({ draws, report, learn }: DrawsToSave): Promise<number> => {
      await settings.mutateAsync(learn);
      for (const { id, fields } of draws) {
        if (saved.current.has(id)) continue;
        await createDraw(uid, id, fields);
        saved.current.add(id);
      }
      if (report === null) return 0;
      const holders = isKeptWithEach(report.size, draws.length) ? draws : draws.slice(0, 1);
      let notKept = 0;
      for (const { id } of holders)
        await attachReport({ id, place: uid === null ? "device" : "account" }, report).catch(() => {
          notKept += 1; // reported below
        });
      return notKept;
    },
    onSuccess: async (notKept, { draws }) => {
      await onSaved();
      if (uid !== null) await queryClient.invalidateQueries({ queryKey: accountDrawsQuery(uid).queryKey });
      await queryClient.invalidateQueries({ queryKey: ["device"] });
      const count = draws.reduce((sum, { fields }) => sum + fields.results.length, 0);
      addToast({
        title: `${counted(count, "result")} saved`,
        ...(notKept === 0 ? {} : { description: notKeptText(notKept) }),
      });
      const [latest, ...others] = draws;
      if (latest && others.every(({ isEarlier = false }) => isEarlier))
        await navigate({ to: "/bloodwork/$entryId", params: { entryId: latest.id }, replace: true });
      else await navigate({ to: "/bloodwork", replace: true });
    },
  });
}

function notKeptText(count: number): string {
  return count === 1
    ? "The original report couldn't be saved with one draw. Add it again on the draw's page."
    : `The original report couldn't be saved with ${count} draws. Add it again on their pages.`;
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { BloodworkSettings } from "../../../../domain/bloodwork/record/bloodwork-settings.ts";
import type { BloodworkFields } from "../../../../domain/bloodwork/record/entry.ts";
import { addToast } from "../../../lib/toast-store.ts";
import { attachReport, createDraw } from "../store/change-draws.ts";
import { accountDrawsQuery } from "../store/draws-query.ts";
import { useChangeSettings } from "../store/settings.ts";

export interface DrawsToSave {
  /** Under the ids they will have; the latest first. */
  readonly draws: readonly { readonly id: string; readonly fields: BloodworkFields }[];
  /** Kept with the first of them. */
  readonly report: File | null;
  readonly learn: (settings: BloodworkSettings) => BloodworkSettings;
}

/**
 * Saves draws one after the other. What was saved before something failed is not saved again by the next try; the
 * report comes last, and its failing costs nothing else.
 */
export function useSaveDraws(uid: string | null, onSaved: () => Promise<void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const settings = useChangeSettings(uid);
  const saved = useRef(new Set<string>());
  return useMutation({
    mutationFn: async ({ draws, report, learn }: DrawsToSave): Promise<boolean> => {
      await settings.mutateAsync(learn);
      for (const { id, fields } of draws) {
        if (saved.current.has(id)) continue;
        await createDraw(uid, id, fields);
        saved.current.add(id);
      }
      const [first] = draws;
      if (!report || !first) return true;
      return attachReport({ id: first.id, place: uid === null ? "device" : "account" }, report).then(
        () => true,
        () => false,
      );
    },
    onSuccess: async (isReportKept, { draws }) => {
      await onSaved();
      if (uid !== null) await queryClient.invalidateQueries({ queryKey: accountDrawsQuery(uid).queryKey });
      await queryClient.invalidateQueries({ queryKey: ["device"] });
      const count = draws.reduce((sum, { fields }) => sum + fields.results.length, 0);
      addToast({
        title: count === 1 ? "1 result saved" : `${count} results saved`,
        ...(isReportKept
          ? {}
          : { description: "The original report could not be kept. Add it again on the page of the draw." }),
      });
      const [only, ...others] = draws;
      if (only && others.length === 0)
        await navigate({ to: "/bloodwork/$entryId", params: { entryId: only.id }, replace: true });
      else await navigate({ to: "/bloodwork", search: { view: "draws" }, replace: true });
    },
  });
}

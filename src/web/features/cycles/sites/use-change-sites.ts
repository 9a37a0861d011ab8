import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { readSettings } from "#contract/settings.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { saveSettings, settingsQuery } from "#web/app/settings-query.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";

interface Change {
  /** Null where it no longer applies: then nothing is stored. */
  readonly apply: (list: SiteList) => SiteList | null;
  /** What is said once it is stored. */
  readonly title: string;
  readonly isUndo?: true;
}

export interface ChangeSites {
  readonly change: (change: Change) => void;
  /** The same for a form, which shows what it throws. */
  readonly save: (change: Change) => Promise<unknown>;
  readonly isBusy: boolean;
  /** What came of the last change, with the way to take it back; null before there was any. */
  readonly said: { readonly text: string; readonly isError: boolean; readonly undo: (() => void) | null } | null;
  readonly forget: () => void;
}

/**
 * Changes the list as the server has it, so that a change made meanwhile elsewhere is not undone: a stale write reads it
 * again and applies the same change once more.
 */
export function useChangeSites(uid: string): ChangeSites {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(uid);
  const { mutate, mutateAsync, data, variables, isPending, isError, isSuccess, error, reset } = useMutation({
    scope: { id: "settings" },
    retry: false, // stored without an answer, it would be applied twice
    mutationFn: ({ apply }: Change) =>
      changeStored(uid, apply).catch((error: unknown) => {
        if (apiErrorIn(error)?.problem?.code !== "stale-version") throw error;
        return changeStored(uid, apply);
      }),
    onSuccess: (changed) => changed && queryClient.setQueryData(queryKey, changed.saved),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const undo = (changed: NonNullable<typeof data>) => () =>
    mutate({
      apply: (list) => (JSON.stringify(list) === JSON.stringify(changed.saved.sites) ? changed.before : null),
      title: "Taken back",
      isUndo: true,
    });
  const said = () => {
    if (isError) return { text: `Not saved. ${refusalText(error)}`, isError, undo: null };
    if (!isSuccess) return null;
    if (!data) return { text: "Not taken back: your sites were changed again since.", isError: true, undo: null };
    return { text: variables.title, isError, undo: variables.isUndo ? null : undo(data) };
  };
  return {
    change: (change) => mutate(change),
    save: mutateAsync,
    isBusy: isPending,
    said: said(),
    forget: reset,
  };
}

/** In the server's own words: what it found wrong says more than that something is. */
export function refusalText(error: unknown): string {
  const refusal = apiErrorIn(error);
  return refusal?.problem?.errors?.[0]?.message ?? refusal?.message ?? "Please try again.";
}

async function changeStored(uid: string, apply: Change["apply"]) {
  const stored = await call<typeof readSettings>("get", "/api/settings", {});
  const sites = apply(stored.sites);
  return sites && { before: stored.sites, saved: await saveSettings(uid, { ...stored, sites }) };
}

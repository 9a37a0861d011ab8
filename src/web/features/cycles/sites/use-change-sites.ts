import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { readSettings } from "#contract/settings.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { saveSettings, settingsQuery } from "#web/app/settings-query.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";

interface Change {
  /** Returns null if the change no longer applies; nothing is stored then. */
  readonly apply: (list: SiteList) => SiteList | null;
  /** Message shown once the change is stored. */
  readonly title: string;
  readonly isUndo?: true;
}

export interface ChangeSites {
  readonly change: (change: Change) => void;
  /** The same for a form, which shows the thrown error itself. */
  readonly save: (change: Change) => Promise<unknown>;
  readonly isBusy: boolean;
  /** Result of the last change, with its undo; null before any change. */
  readonly said: { readonly text: string; readonly isError: boolean; readonly undo: (() => void) | null } | null;
  readonly forget: () => void;
}

/**
 * Changes the list as stored on the server, so that a change made elsewhere isn't undone: after a version conflict it
 * loads the list again and applies the same change once more.
 */
export function useChangeSites(uid: string): ChangeSites {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(uid);
  const { mutate, mutateAsync, data, variables, isPending, isError, isSuccess, error, reset } = useMutation({
    scope: { id: "settings" },
    retry: false, // if the response was lost, a retry would apply the change twice
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
      title: "Undone",
      isUndo: true,
    });
  const said = () => {
    if (isError) return { text: `Not saved. ${refusalText(error)}`, isError, undo: null };
    if (!isSuccess) return null;
    if (!data) return { text: "Not undone: your sites changed again.", isError: true, undo: null };
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

/** The server's own message, which is more specific than a general one. */
export function refusalText(error: unknown): string {
  const refusal = apiErrorIn(error);
  return refusal?.problem?.errors?.[0]?.message ?? refusal?.message ?? "Please try again.";
}

async function changeStored(uid: string, apply: Change["apply"]) {
  const stored = await call<typeof readSettings>("get", "/api/settings", {});
  const sites = apply(stored.sites);
  return sites && { before: stored.sites, saved: await saveSettings(uid, { ...stored, sites }) };
}

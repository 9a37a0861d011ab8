import { useQueryClient } from "@tanstack/react-query";
import type { readSettings, Settings } from "#contract/settings.ts";
import { againIfStale, apiErrorIn, call, isStale } from "../lib/api.ts";
import { type ChangeOptions, useChange } from "../lib/use-change.ts";
import { saveSettings, settingsQuery } from "./settings-query.ts";

export interface SettingsChange {
  /** Gets the settings as stored now; returns null if the change no longer applies. Nothing is stored then. */
  readonly apply: (stored: Settings) => Settings | null;
}

/** Null if nothing was stored. */
type Changed = { readonly before: Settings; readonly saved: Settings } | null;

type Options<Change> = Pick<ChangeOptions<Change, Changed>, "done" | "failed" | "onFailed" | "isRetried">;

/** Changes the person's settings one change at a time, each on top of what is stored, here or on another device. */
export function useChangeSettings<Change extends SettingsChange = SettingsChange>(
  uid: string,
  options: Options<Change> = {},
) {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(uid);
  return useChange<Change, Changed>({
    failed: settingsRefusal,
    ...options,
    scope: "settings",
    send: ({ apply }) =>
      againIfStale(async () => {
        const before = await call<typeof readSettings>("get", "/api/settings", {});
        const after = apply(before);
        return after && { before, saved: await saveSettings(uid, after) };
      }),
    refreshesIfFailed: [queryKey],
    onDone: (changed) => changed && queryClient.setQueryData(queryKey, changed.saved),
  });
}

const settingsRefusal = (error: Error) => ({
  title: "Not saved",
  description: isStale(error)
    ? "Your settings were just changed on another device. They are up to date now."
    : (apiErrorIn(error)?.message ?? "Please try again."),
});

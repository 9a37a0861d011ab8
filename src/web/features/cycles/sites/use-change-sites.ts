import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { type SettingsChange, useChangeSettings } from "#web/app/use-change-settings.ts";
import { apiErrorIn } from "#web/lib/api.ts";

interface Change {
  /** Returns null if the change no longer applies; nothing is stored then. */
  readonly apply: (list: SiteList) => SiteList | null;
  /** Message shown once the change is stored. */
  readonly title: string;
  readonly isUndo?: true;
}

type SitesChange = Omit<Change, "apply"> & SettingsChange;

export interface ChangeSites {
  readonly change: (change: Change) => void;
  /** The same for a form, which shows the thrown error itself. */
  readonly save: (change: Change) => Promise<unknown>;
  readonly isBusy: boolean;
  /** Result of the last change, with its undo; null before any change. */
  readonly said: { readonly text: string; readonly isError: boolean; readonly undo: (() => void) | null } | null;
  readonly forget: () => void;
}

/** Changes the list as it is stored, so that a change made elsewhere isn't undone. */
export function useChangeSites(uid: string): ChangeSites {
  const { mutate, mutateAsync, data, variables, isPending, isError, isSuccess, error, reset } =
    useChangeSettings<SitesChange>(uid, {
      isRetried: false, // if the response was lost, a retry would apply the change twice
      failed: () => null,
    });
  const sent = ({ apply, ...words }: Change): SitesChange => ({
    ...words,
    apply: (stored) => {
      const sites = apply(stored.sites);
      return sites && { ...stored, sites };
    },
  });
  const undo = (changed: NonNullable<typeof data>) => () =>
    mutate(
      sent({
        apply: (list) => (JSON.stringify(list) === JSON.stringify(changed.saved.sites) ? changed.before.sites : null),
        title: "Undone",
        isUndo: true,
      }),
    );
  const said = () => {
    if (isError) return { text: `Not saved. ${refusalText(error)}`, isError, undo: null };
    if (!isSuccess) return null;
    if (!data) return { text: "Not undone: your sites changed again.", isError: true, undo: null };
    return { text: variables.title, isError, undo: variables.isUndo ? null : undo(data) };
  };
  return {
    change: (change) => mutate(sent(change)),
    save: (change) => mutateAsync(sent(change)),
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

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { readBloodworkSettings, updateBloodworkSettings } from "#contract/bloodwork.ts";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { againIfStale, call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import type { Loadable } from "#web/lib/loadable.ts";
import { type ChangeOptions, useChange } from "#web/lib/use-change.ts";
import { readDeviceSettings, writeDeviceSettings } from "./device-draws.ts";

const deviceSettingsQuery = queryOptions({
  queryKey: ["device", "bloodwork-settings"],
  queryFn: readDeviceSettings,
  networkMode: "always",
});

const accountKey = (uid: string) => ["mine", uid, "bloodwork-settings"] as const;

function accountSettingsQuery(uid: string) {
  return queryOptions({
    queryKey: accountKey(uid),
    queryFn: ({ signal }) =>
      orKept(uid, "bloodwork-settings", () =>
        call<typeof readBloodworkSettings>("get", "/api/bloodwork/settings", {}, { signal }),
      ),
  });
}

interface OwnSettings extends Loadable<unknown> {
  /** The defaults until they have loaded: good enough to show results, never to fill in a form. */
  readonly settings: BloodworkSettings;
  readonly isKnown: boolean;
}

export function useBloodworkSettings(uid: string | null): OwnSettings {
  const device = useQuery({ ...deviceSettingsQuery, enabled: uid === null });
  const account = useQuery({ ...accountSettingsQuery(uid ?? ""), enabled: uid !== null });
  const { data, error, refetch } = uid === null ? device : account;
  const settings = useMemo(() => {
    const { version: _version, ...known }: BloodworkSettings & { version?: number } =
      data ?? DEFAULT_BLOODWORK_SETTINGS;
    return known;
  }, [data]);
  return { settings, isKnown: data !== undefined, data, error, refetch };
}

type Change = (before: BloodworkSettings) => BloodworkSettings;

/** Takes a function of the settings as they are stored, so that a change made elsewhere isn't undone. */
export function useChangeBloodworkSettings(
  uid: string | null,
  told: Pick<ChangeOptions<Change, void>, "done" | "failed"> = {},
) {
  return useChange<Change, void>({
    ...told,
    send: async (change) =>
      uid === null
        ? writeDeviceSettings(change(await readDeviceSettings()))
        : againIfStale(() => changeAccount(change)),
    refreshes: [uid === null ? deviceSettingsQuery.queryKey : accountKey(uid)],
  });
}

async function changeAccount(change: Change): Promise<void> {
  const { version, ...before } = await call<typeof readBloodworkSettings>("get", "/api/bloodwork/settings", {});
  await call<typeof updateBloodworkSettings>("put", "/api/bloodwork/settings", {
    body: { ...change(before), version },
  });
}

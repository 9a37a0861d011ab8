import { queryOptions } from "@tanstack/react-query";
import type { readSettings, Settings, updateSettings } from "../../contract/settings.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** The person's settings. Kept on this device. */
export function settingsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "settings"],
    queryFn: ({ signal }) =>
      orKept(uid, "settings", () => call<typeof readSettings>("get", "/api/settings", {}, { signal })),
    enabled: uid !== null,
  });
}

/** Refused where `version` is not the stored one. */
export function saveSettings(settings: Settings): Promise<Settings> {
  return call<typeof updateSettings>("put", "/api/settings", { body: settings });
}

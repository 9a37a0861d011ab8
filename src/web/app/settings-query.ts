import { queryOptions } from "@tanstack/react-query";
import type { readSettings, Settings, updateSettings } from "#contract/settings.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** The person's settings. The answer is cached on this device. */
export function settingsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "settings"],
    queryFn: ({ signal }) =>
      orKept(uid, "settings", () => call<typeof readSettings>("get", "/api/settings", {}, { signal })),
    enabled: uid !== null,
  });
}

/** Refused if `version` isn't the stored one. Also updates the copy on this device. */
export async function saveSettings(uid: string, settings: Settings): Promise<Settings> {
  const saved = await call<typeof updateSettings>("put", "/api/settings", { body: settings });
  const kept = await import("../lib/device/kept-answers.ts").catch(() => null);
  await kept?.keepAnswer(uid, "settings", saved).catch(() => {}); // the next answer will be cached anyway
  return saved;
}

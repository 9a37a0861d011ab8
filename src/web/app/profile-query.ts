import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Profile, readProfile } from "#contract/profile.ts";
import { call } from "../lib/api.ts";
import { orKept } from "../lib/device/or-kept.ts";

/** The person's account. The answer is cached on this device. */
export function profileQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "profile"],
    queryFn: ({ signal }) =>
      orKept(uid, "profile", () => call<typeof readProfile>("get", "/api/account", {}, { signal })),
    enabled: uid !== null,
  });
}

/** Updates the cached profile with the server's answer to a change. */
export async function takeProfile(queryClient: QueryClient, uid: string, profile: Profile): Promise<void> {
  queryClient.setQueryData(profileQuery(uid).queryKey, profile);
  const kept = await import("../lib/device/kept-answers.ts").catch(() => null);
  await kept?.keepAnswer(uid, "profile", profile).catch(() => {}); // the next answer will be cached anyway
}

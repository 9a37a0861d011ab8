import { queryOptions } from "@tanstack/react-query";
import type { readSecurity } from "#contract/security.ts";
import { call } from "#web/lib/api.ts";

/** Never cached, because another device may have signed in or out. */
export function securityQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "security"],
    queryFn: ({ signal }) => call<typeof readSecurity>("get", "/api/security", {}, { signal }),
    staleTime: 0,
  });
}

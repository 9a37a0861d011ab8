import { queryOptions } from "@tanstack/react-query";
import type { AccountContents, readAccountContents } from "#contract/account-data.ts";
import { call } from "#web/lib/api.ts";

export function contentsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "contents"],
    queryFn: ({ signal }): Promise<AccountContents> =>
      call<typeof readAccountContents>("get", "/api/account/contents", {}, { signal }),
    enabled: uid !== null,
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { readSession } from "../../contract/account.ts";
import { call } from "../lib/api.ts";
import { SESSION_KEY } from "../lib/query-client.ts";

/** Who is signed in; asked once and again whenever the window gets the focus. */
export function sessionQuery() {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => call<typeof readSession>("get", "/api/auth/session", {}, { signal }),
    refetchOnWindowFocus: "always",
    gcTime: Number.POSITIVE_INFINITY,
  });
}

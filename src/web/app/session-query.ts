import { queryOptions } from "@tanstack/react-query";
import type { readSession } from "../../contract/account.ts";
import { call } from "../lib/api.ts";

/** Who is signed in; asked once and again whenever the window gets the focus. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ["session"],
    queryFn: ({ signal }) => call<typeof readSession>("get", "/api/auth/session", {}, { signal }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

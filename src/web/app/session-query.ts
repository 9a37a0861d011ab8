import { queryOptions } from "@tanstack/react-query";
import type { readSession, Session } from "#contract/account.ts";
import { call } from "../lib/api.ts";
import { isUnreachable } from "../lib/is-unreachable.ts";
import type { MineKey } from "../lib/personal-storage.ts";
import { SESSION_KEY } from "../lib/query-client.ts";

const KEPT_KEY: MineKey = "mine:session";

/**
 * Who is signed in; asked once and again whenever the window gets the focus. Where nothing answers, it is whoever was
 * signed in last on this device: their own records are kept here, and the server checks again before it takes any.
 */
export function sessionQuery() {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => askOrLast(() => call<typeof readSession>("get", "/api/auth/session", {}, { signal })),
    refetchOnWindowFocus: "always",
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function askOrLast(ask: () => Promise<Session>): Promise<Session> {
  try {
    const session = await ask();
    keepSession(session);
    return session;
  } catch (error) {
    const last = isUnreachable(error) ? keptSession() : null;
    if (last === null) throw error;
    return last;
  }
}

function keepSession(session: Session): void {
  try {
    if (session.user === null) localStorage.removeItem(KEPT_KEY);
    else localStorage.setItem(KEPT_KEY, JSON.stringify(session));
  } catch {
    // storage is off: without a connection the person has to wait for one
  }
}

function keptSession(): Session | null {
  try {
    const text = localStorage.getItem(KEPT_KEY);
    return text === null ? null : (JSON.parse(text) as Session); // written by `keepSession` alone
  } catch {
    return null;
  }
}

import { queryOptions } from "@tanstack/react-query";
import type { readSession, Session } from "#contract/account.ts";
import { call } from "../lib/api.ts";
import { storedValue } from "../lib/device/stored-value.ts";
import { isUnreachable } from "../lib/is-unreachable.ts";
import { forgetSignedOut, keepFor } from "../lib/personal-storage.ts";
import { SESSION_KEY } from "../lib/query-client.ts";

/** The last person signed in here. Without storage, the person has to wait for a connection. */
const lastSession = storedValue<Session | null>(
  "mine:session",
  (stored) => (isSession(stored) ? stored : undefined),
  null,
);

/**
 * Who is signed in; asked once and on every window focus. When offline, it is the last person signed in on this device:
 * their records are stored here, and the server checks again before it accepts changes.
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
  forgetSignedOut();
  try {
    const session = await ask();
    keepSession(session);
    return session;
  } catch (error) {
    const last = isUnreachable(error) ? lastSession.read() : null;
    if (last === null) throw error;
    keepSession(last);
    return last;
  }
}

/** Before any page shows it: another person's answers and drafts must be gone by then. */
export function keepSession(session: Session): void {
  if (session.user === null) {
    lastSession.clear();
    return;
  }
  keepFor(session.user.uid);
  lastSession.keep(session);
}

function isSession(stored: unknown): stored is Session {
  const { user }: Partial<Session> = typeof stored === "object" ? (stored ?? {}) : {};
  return typeof user?.uid === "string" && typeof user.displayName === "string";
}

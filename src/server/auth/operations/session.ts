import { readSession, readToken, signOut } from "#contract/account.ts";
import { type App, mount } from "#server/http/mount.ts";
import { signIdentityToken } from "../identity-token.ts";
import type { AuthParts } from "../parts.ts";
import { endSession } from "../sessions.ts";
import { toSession } from "../users.ts";

export function mountSession(app: App, { cookies, store, config, secret, now }: AuthParts): void {
  mount(app, readSession, async ({ user }) => toSession(user));

  mount(app, signOut, async ({ c }) => {
    const token = cookies.session(c);
    if (token !== null) await endSession(store.db, token);
    cookies.clearSession(c);
    return undefined;
  });

  mount(app, readToken, async ({ user }) => signIdentityToken(user, config.baseUrl, secret, now()));
}

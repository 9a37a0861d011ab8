import { endOneSession, endOtherSessions, type OpenSession, readSecurity } from "#contract/security.ts";
import { browserWords, isHandheld } from "#domain/account/browser-words.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { accessTokensOf } from "../access-tokens/repository.ts";
import { demandFreshProof } from "../fresh-proof.ts";
import type { AuthParts } from "../parts.ts";
import { passkeysOf, toPasskey } from "../passkeys/repository.ts";
import { secondFactorSince } from "../second-factor/authenticator.ts";
import { recoveryCodesLeft } from "../second-factor/recovery-codes.ts";
import { hashSecretToken } from "../secret-token.ts";
import { endOtherSessionsOf, endSessionByHandle, handleOf, liveSessionsOf } from "../sessions.ts";

export function mountSecurity(app: App, parts: AuthParts): void {
  const { cookies, now, store } = parts;

  mount(app, readSecurity, async ({ c, user }) => {
    const [since, left, passkeys, sessions, accessTokens] = await Promise.all([
      secondFactorSince(store.db, user.id),
      recoveryCodesLeft(store.db, user.id),
      passkeysOf(store.db, user.id),
      liveSessionsOf(store.db, user.id, now()),
      accessTokensOf(store.db, user.id),
    ]);
    const own = hashSecretToken(cookies.session(c) ?? "");
    return {
      secondFactor: { since, recoveryCodesLeft: left },
      passkeys: passkeys.map(toPasskey),
      sessions: sessions.map((row) => toOpenSession(row, row.id === own)),
      accessTokens,
    };
  });

  mount(app, endOneSession, async ({ c, user, params }) => {
    await demandFreshProof(parts, c, user);
    if (!(await endSessionByHandle(store.db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });

  mount(app, endOtherSessions, async ({ c, user }) => {
    await demandFreshProof(parts, c, user);
    await endOtherSessionsOf(store.db, user.id, cookies.session(c) ?? "");
    return undefined;
  });
}

function toOpenSession(row: Awaited<ReturnType<typeof liveSessionsOf>>[number], isThisOne: boolean): OpenSession {
  return {
    id: handleOf(row.id),
    name: browserWords(row.user_agent),
    isHandheld: isHandheld(row.user_agent),
    openedAt: row.created_at,
    lastUsedAt: row.last_seen_at,
    isThisOne,
  };
}

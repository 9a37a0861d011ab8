import { createAccessToken, listAccessTokens, revokeAccessToken } from "#contract/access-tokens.ts";
import { newId } from "#server/db/id.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { accessTokenCreatedNotice } from "#server/mail/templates/account-mails.ts";
import { accessTokensOf, deleteAccessToken, insertAccessToken, toAccessToken } from "../access-tokens/repository.ts";
import { hashTokenSecret, newTokenSecret } from "../access-tokens/token-secret.ts";
import { demandFreshProof } from "../fresh-proof.ts";
import type { AuthParts } from "../parts.ts";

const MAX_TOKENS = 50;
const DAY_MS = 86_400_000;

export function mountAccessTokens(app: App, parts: AuthParts): void {
  const { background, config, mailer, now, store } = parts;

  mount(app, listAccessTokens, async ({ user }) => ({ items: await accessTokensOf(store.db, user.id) }));

  mount(app, createAccessToken, async ({ c, user, body }) => {
    await demandFreshProof(parts, c, user);
    const time = now();
    const secret = newTokenSecret();
    const row = {
      id: newId(time.getTime()),
      user_id: user.id,
      token_hash: hashTokenSecret(secret),
      name: body.name,
      scopes: body.scopes.join(" "),
      expires_at: new Date(time.getTime() + body.days * DAY_MS).toISOString(),
      last_used_on: null,
      created_at: time.toISOString(),
    };
    await store.db.transaction().execute(async (trx) => {
      if ((await accessTokensOf(trx, user.id)).length >= MAX_TOKENS)
        throw new ProblemError("conflict", {
          detail: `An account has at most ${MAX_TOKENS} access tokens. Revoke one first.`,
        });
      await insertAccessToken(trx, row);
      await c.var.recordChange(trx, {
        ...{ actorId: user.id, action: createAccessToken.id },
        ...{ subjectKind: "access-tokens", subjectId: row.id, detail: body.scopes.join(", ") },
      });
    });
    background.run("send notice", () => mailer.send(accessTokenCreatedNotice(user.email, config.baseUrl)));
    return { ...toAccessToken(row), secret };
  });

  mount(app, revokeAccessToken, async ({ c, user, params }) => {
    await store.db.transaction().execute(async (trx) => {
      if (!(await deleteAccessToken(trx, user.id, params.id))) throw new ProblemError("not-found");
      await c.var.recordChange(trx, {
        ...{ actorId: user.id, action: revokeAccessToken.id },
        ...{ subjectKind: "access-tokens", subjectId: params.id, detail: "" },
      });
    });
    return undefined;
  });
}

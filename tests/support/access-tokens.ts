import { TOKEN_SCOPES, type TokenScope } from "#contract/scopes.ts";
import { insertAccessToken } from "#server/auth/access-tokens/repository.ts";
import { hashTokenSecret, newTokenSecret } from "#server/auth/access-tokens/token-secret.ts";
import { newId } from "#server/db/id.ts";
import type { Person } from "./person.ts";

interface Made {
  readonly id: string;
  readonly secret: string;
}

/** A token put straight into the store. */
export async function addAccessToken(
  { server, user }: Pick<Person, "server" | "user">,
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
  expiresAt?: Date,
): Promise<Made> {
  const { store, now } = server.context;
  const secret = newTokenSecret();
  const id = newId();
  await insertAccessToken(store.db, {
    ...{ id, user_id: user.id, token_hash: hashTokenSecret(secret), name: "a program", scopes: scopes.join(" ") },
    expires_at: (expiresAt ?? new Date(now().getTime() + 86_400_000)).toISOString(),
    ...{ last_used_on: null, created_at: now().toISOString() },
  });
  return { id, secret };
}

export const bearer = (secret: string): { authorization: string } => ({ authorization: `Bearer ${secret}` });

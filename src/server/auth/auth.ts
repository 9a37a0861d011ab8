import type { ServerContext } from "../context.ts";
import type { UserRow } from "../db/schema.ts";
import type { App, RequestContext } from "../http/mount.ts";
import { sharedReads } from "../shared-read.ts";
import type { TokenCaller } from "./access-tokens/repository.ts";
import { createTokenReader } from "./access-tokens/token-reader.ts";
import { tokenIn } from "./access-tokens/token-secret.ts";
import { createCookies } from "./cookies.ts";
import { mountAccessTokens } from "./operations/access-tokens.ts";
import { mountChangeEmail } from "./operations/change-email.ts";
import { mountChangePassword } from "./operations/change-password.ts";
import { mountConfirm } from "./operations/confirm.ts";
import { mountFinishSignIn } from "./operations/finish-sign-in.ts";
import { mountPasskeySignIn } from "./operations/passkey-sign-in.ts";
import { mountPasskeys } from "./operations/passkeys.ts";
import { mountReset } from "./operations/reset.ts";
import { mountSecondFactor } from "./operations/second-factor.ts";
import { mountSecurity } from "./operations/security.ts";
import { mountSession } from "./operations/session.ts";
import { mountSignIn } from "./operations/sign-in.ts";
import { mountSignUp } from "./operations/sign-up.ts";
import { mountVerifyEmail } from "./operations/verify-email.ts";
import type { AuthParts } from "./parts.ts";
import { createPasswordHasher, type PasswordHasher } from "./password-hasher.ts";
import { createPruner } from "./prune.ts";
import { createSessionReader } from "./sessions.ts";

/** The only interface to authentication for the rest of the server. */
export interface Auth {
  /** A reader that looks up the session at most once per request. */
  userReader(c: RequestContext): () => Promise<UserRow | null>;
  /** The same for an access token. A request with one has no session, whatever its cookies say. */
  tokenReader(c: RequestContext): () => Promise<TokenCaller | null>;
  mount(app: App): void;
}

export interface AuthOptions {
  /** Tests pass in one that counts. */
  readonly hasher?: PasswordHasher;
}

type CountUse = (c: RequestContext, tokenId: string) => Promise<void>;

export function createAuth(context: ServerContext, countUse: CountUse, options: AuthOptions = {}): Auth {
  const parts: AuthParts = {
    ...context,
    hasher: options.hasher ?? createPasswordHasher(),
    cookies: createCookies(context.config.secure),
    prune: createPruner(context),
  };
  const readSession = createSessionReader(context.store.db);
  // a page of an account sends several requests at once
  const readSharing = sharedReads((token) => readSession(token, context.now()));
  const readUser = async (c: RequestContext): Promise<UserRow | null> => {
    if (tokenIn(c.req.header("authorization")) !== null) return null;
    const token = parts.cookies.session(c);
    return token === null ? null : readSharing(token);
  };
  return {
    userReader: (c) => {
      let reading: Promise<UserRow | null> | null = null;
      return () => {
        reading ??= readUser(c);
        return reading;
      };
    },
    tokenReader: createTokenReader(context, countUse),
    mount: (app) => {
      mountSession(app, parts);
      mountSignUp(app, parts);
      mountSignIn(app, parts);
      mountReset(app, parts);
      mountVerifyEmail(app, parts);
      mountChangePassword(app, parts);
      mountChangeEmail(app, parts);
      mountFinishSignIn(app, parts);
      mountSecondFactor(app, parts);
      mountPasskeys(app, parts);
      mountPasskeySignIn(app, parts);
      mountConfirm(app, parts);
      mountSecurity(app, parts);
      mountAccessTokens(app, parts);
    },
  };
}

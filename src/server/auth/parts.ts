import type { ServerContext } from "../context.ts";
import type { AuthCookies } from "./cookies.ts";
import type { PasswordHasher } from "./password-hasher.ts";

/** What the account operations need. */
export interface AuthParts extends ServerContext {
  readonly hasher: PasswordHasher;
  readonly cookies: AuthCookies;
  /** Removes expired rows; called by operations that add such rows. */
  readonly prune: () => void;
}

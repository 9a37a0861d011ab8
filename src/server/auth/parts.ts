import type { ServerContext } from "../context.ts";
import type { AuthCookies } from "./cookies.ts";
import type { PasswordHasher } from "./password-hasher.ts";

/** What the operations of an account work with. */
export interface AuthParts extends ServerContext {
  readonly hasher: PasswordHasher;
  readonly cookies: AuthCookies;
  /** Removes what no longer counts; called by operations that add such rows. */
  readonly prune: () => void;
}

import type { ServerContext } from "#server/context.ts";
import type { RequestContext } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { findTokenCaller, type TokenCaller } from "./repository.ts";
import { tokenIn } from "./token-secret.ts";

type ReadToken = () => Promise<TokenCaller | null>;

/**
 * Creates the reader of a request's access token: null if it came with none. A token that opens nothing is refused
 * instead, so that a program learns of it even where it needs none.
 */
export function createTokenReader(
  { store, now }: Pick<ServerContext, "store" | "now">,
  countUse: (c: RequestContext, tokenId: string) => Promise<void>,
): (c: RequestContext) => ReadToken {
  const read = async (c: RequestContext, secret: string): Promise<TokenCaller> => {
    const caller = await findTokenCaller(store.db, secret, now());
    if (!caller)
      throw new ProblemError("access-token-refused", {}, { "www-authenticate": 'Bearer error="invalid_token"' });
    await countUse(c, caller.id);
    return caller;
  };
  return (c) => {
    const secret = tokenIn(c.req.header("authorization"));
    if (secret === null) return async () => null;
    let reading: Promise<TokenCaller> | null = null;
    return () => {
      reading ??= read(c, secret);
      return reading;
    };
  };
}

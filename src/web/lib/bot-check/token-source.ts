/** A token and when this browser stops using it (milliseconds since 1970). */
export interface Proof {
  readonly token: string;
  readonly expires: number;
}

export interface TokenSource {
  /** Starts early, so that a token is ready when needed. */
  readonly prepare: () => void;
  /** Returns a token that wasn't used before. */
  readonly take: () => Promise<string>;
}

/** Keeps one token ready. If it failed or expired in the meantime, `take` makes another. */
export function createTokenSource(prove: () => Promise<Proof>, now: () => number = Date.now): TokenSource {
  let ready: Promise<Proof | null> | null = null;
  return {
    prepare: () => {
      ready ??= prove().catch(() => null); // if it fails again, `take` reports it
    },
    take: async () => {
      const prepared = ready;
      ready = null;
      const proof = await prepared;
      return proof && proof.expires > now() ? proof.token : (await prove()).token;
    },
  };
}

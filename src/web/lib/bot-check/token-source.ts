/** A token and when this browser no longer relies on it (milliseconds since 1970). */
export interface Proof {
  readonly token: string;
  readonly expires: number;
}

export interface TokenSource {
  /** Begins, so that a token is there when it is wanted. */
  readonly prepare: () => void;
  /** A token nobody was given before. */
  readonly take: () => Promise<string>;
}

/** Holds one token ready. One that failed, or grew too old meanwhile, is made again when it is taken. */
export function createTokenSource(prove: () => Promise<Proof>, now: () => number = Date.now): TokenSource {
  let ready: Promise<Proof | null> | null = null;
  return {
    prepare: () => {
      ready ??= prove().catch(() => null); // told when it is taken, if it fails again
    },
    take: async () => {
      const prepared = ready;
      ready = null;
      const proof = await prepared;
      return proof && proof.expires > now() ? proof.token : (await prove()).token;
    },
  };
}

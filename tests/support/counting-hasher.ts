import type { PasswordHasher } from "#server/auth/password-hasher.ts";
import { QUICK_HASHER } from "./quick-hasher.ts";

/** A hasher that counts how many tries reach it. */
export interface CountingHasher extends PasswordHasher {
  readonly count: () => number;
}

export function countingHasher(inner: PasswordHasher = QUICK_HASHER): CountingHasher {
  let count = 0;
  return {
    hash: (password) => {
      count += 1;
      return inner.hash(password);
    },
    verify: (stored, password) => {
      count += 1;
      return inner.verify(stored, password);
    },
    isOutdated: inner.isOutdated,
    count: () => count,
  };
}

import { availableParallelism } from "node:os";
import { ProblemError } from "../http/problems.ts";

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash (an unknown email) this takes the same time and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True if the hash was made with weaker parameters than today's. */
  isOutdated(stored: string): Promise<boolean>;
}

export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/**
 * OWASP's argon2id floor: 19 MiB, two passes, one lane. If you raise it, each password is rehashed at its next
 * sign-in.
 */
export const HASH_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
/** Native code that is slow to load, so it is loaded with the first password. */
const argon2 = () => import("@node-rs/argon2");
const MAX_WAITING = 400;
const RETRY_AFTER_SECONDS = "5";

/** Argon2id (the library's default), at most one hash per core at a time: more would only slow all of them down. */
export function createPasswordHasher(cost: HashCost = HASH_COST, atOnce = availableParallelism()): PasswordHasher {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: LANES };
  const queued = createQueue(atOnce);
  let decoy: Promise<string> | null = null;
  return {
    hash: (password) => queued(async () => (await argon2()).hash(password, options)),
    verify: async (stored, password) => {
      const { hash, verify } = await argon2();
      decoy ??= hash("no account has this password", options);
      const target = stored ?? (await decoy);
      const matches = await queued(() => verify(target, password));
      return matches && stored !== null;
    },
    isOutdated: async (stored) => {
      const used = (await argon2()).parseOptions(stored);
      return used.memoryCost < cost.memoryKib || used.timeCost < cost.passes;
    },
  };
}

/** Runs tasks in order, `atOnce` at a time. If the queue is too long, it refuses instead. */
function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (task) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= MAX_WAITING)
        throw new ProblemError("too-many-requests", {}, { "retry-after": RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve)); // a finished task passes its slot to the next
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

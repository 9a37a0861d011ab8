import { availableParallelism } from "node:os";
import { ProblemError } from "../http/problems.ts";

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash (an unknown address) the same time goes by and the answer is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True when the hash was made with weaker parameters than today's. */
  isOutdated(stored: string): Promise<boolean>;
}

export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. Raising it re-hashes each password at its next sign-in. */
export const HASH_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
/** Native code that is slow to load, so it comes with the first password. */
const argon2 = () => import("@node-rs/argon2");
const MAX_WAITING = 400;
const RETRY_AFTER_SECONDS = "5";

/** Argon2id (the library's default kind), at most one hash per core at a time: more at once only slows all of them. */
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

/** Runs tasks in order, `atOnce` at a time. A queue too long to be worth waiting in is refused instead. */
function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async (task) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= MAX_WAITING)
        throw new ProblemError("too-many-requests", {}, { "retry-after": RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve)); // the task that ends hands its place on
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

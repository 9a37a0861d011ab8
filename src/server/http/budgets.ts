import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "./problems.ts";

/**
 * What one client, and all together, may have done for them before anybody knows who they are. Counted in this process
 * alone and forgotten within seconds: what guards accounts counts in the store (`throttles.ts`).
 */
export interface Budgets {
  /** Counts one request. A client that sends too many is answered late, so that sending more gains nothing. */
  countRequest(client: string): Promise<void>;
  /** Takes so many milliseconds of work; fails with `too-many-requests` or, where all together want too much, `busy`. */
  takeWork(client: string, milliseconds: number): Promise<void>;
}

const SECONDS = 10;
/** A person who clicks through everything needs a tenth of it. */
const WORK_OF_ONE_MS = 2_000;
/** Some of the time is left for everything else. */
const WORK_OF_ALL_MS = 8_000;
const HELD_BACK_MS = 1_000;
/** Of one client at a time; more are turned away at once. */
const MOST_HELD = 100;

export function createBudgets(requestsPerSecond: number): Budgets {
  if (requestsPerSecond === 0) return { countRequest: async () => {}, takeWork: async () => {} };
  const requests = new RateLimiterMemory({ points: requestsPerSecond * SECONDS, duration: SECONDS });
  const workOfOne = new RateLimiterMemory({ points: WORK_OF_ONE_MS, duration: SECONDS });
  const workOfAll = new RateLimiterMemory({ points: WORK_OF_ALL_MS, duration: SECONDS });
  const held = new Map<string, number>();
  return {
    countRequest: async (client) => {
      const refused = await refusedBy(requests, client, 1);
      if (refused === null) return;
      const waiting = held.get(client) ?? 0;
      if (waiting < MOST_HELD) {
        held.set(client, waiting + 1);
        await delay(HELD_BACK_MS, undefined, { ref: false });
        const left = (held.get(client) ?? 1) - 1;
        if (left === 0) held.delete(client);
        else held.set(client, left);
      }
      throw refusal("too-many-requests", refused);
    },
    takeWork: async (client, milliseconds) => {
      const ofOne = await refusedBy(workOfOne, client, milliseconds);
      if (ofOne !== null) throw refusal("too-many-requests", ofOne);
      const ofAll = await refusedBy(workOfAll, "all", milliseconds);
      if (ofAll !== null) throw refusal("busy", ofAll);
    },
  };
}

/** Null where it is granted, else the milliseconds until it is. */
async function refusedBy(limiter: RateLimiterMemory, key: string, points: number): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

function refusal(code: "too-many-requests" | "busy", waitMs: number): ProblemError {
  const detail = "This was asked for very often in a short time. Nothing was lost; try again in some seconds.";
  return new ProblemError(code, code === "busy" ? {} : { detail }, {
    "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

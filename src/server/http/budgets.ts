import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "./problems.ts";

/**
 * How much one client, and all clients together, may ask of the server without signing in. Counted in this process and
 * forgotten within seconds; the limits that protect accounts are in the store (`rate-limits.ts`).
 */
export interface Budgets {
  /** Counts one request. A client that sends too many gets a delayed refusal, so that sending more doesn't help. */
  countRequest(client: string): Promise<void>;
  /** The same for one access token, from wherever it is used. */
  countToken(tokenId: string): Promise<void>;
  /** Uses up that much of the budget. Throws `too-many-requests`, or `busy` when all clients together ask too much. */
  takeWork(client: string, milliseconds: number): Promise<void>;
}

const SECONDS = 10;
/** Enough for 20 new pages, 50 plans or 500 checked uses in ten seconds. */
const WORK_OF_ONE_MS = 2_000;
/** Leaves a fifth of the time for everything else. */
const WORK_OF_ALL_MS = 8_000;
/** Two requests a second over a minute: more than a person's tools need, less than a copy of everything at once. */
const REQUESTS_OF_TOKEN = 120;
const TOKEN_SECONDS = 60;
const HELD_BACK_MS = 1_000;
/** Delayed refusals per client at a time; further ones are refused at once. */
const MAX_HELD = 100;

export function createBudgets(requestsPerSecond: number): Budgets {
  if (requestsPerSecond === 0)
    return { countRequest: async () => {}, countToken: async () => {}, takeWork: async () => {} };
  const requests = new RateLimiterMemory({ points: requestsPerSecond * SECONDS, duration: SECONDS });
  const ofTokens = new RateLimiterMemory({ points: REQUESTS_OF_TOKEN, duration: TOKEN_SECONDS });
  const workOfOne = new RateLimiterMemory({ points: WORK_OF_ONE_MS, duration: SECONDS });
  const workOfAll = new RateLimiterMemory({ points: WORK_OF_ALL_MS, duration: SECONDS });
  const held = new Map<string, number>();
  return {
    countRequest: async (client) => {
      const refused = await refusedBy(requests, client, 1);
      if (refused === null) return;
      const waiting = held.get(client) ?? 0;
      if (waiting < MAX_HELD) {
        held.set(client, waiting + 1);
        await delay(HELD_BACK_MS, undefined, { ref: false });
        const left = (held.get(client) ?? 1) - 1;
        if (left === 0) held.delete(client);
        else held.set(client, left);
      }
      throw refusal("too-many-requests", refused);
    },
    countToken: async (tokenId) => {
      const refused = await refusedBy(ofTokens, tokenId, 1);
      if (refused !== null) throw refusal("too-many-requests", refused);
    },
    takeWork: async (client, milliseconds) => {
      const ofOne = await refusedBy(workOfOne, client, milliseconds);
      if (ofOne !== null) throw refusal("too-many-requests", ofOne);
      const ofAll = await refusedBy(workOfAll, "all", milliseconds);
      if (ofAll !== null) throw refusal("busy", ofAll);
    },
  };
}

/** Null if granted, else the milliseconds to wait. */
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
  const detail = "Too many requests in a short time. Nothing was lost. Try again in a few seconds.";
  return new ProblemError(code, code === "busy" ? {} : { detail }, {
    "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))),
  });
}

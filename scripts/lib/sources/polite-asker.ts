/** A service did not give an answer that can be read, however often it was asked. */
export class NoAnswer extends Error {}

export interface Manners {
  readonly userAgent: string;
  readonly perSecond: number;
  /** How often one question is asked in all. */
  readonly tries: number;
  readonly timeoutMs: number;
  /** The wait before the second try; it doubles from there. */
  readonly backOffMs: number;
  /** A service that asks for a longer wait is left alone for this run. */
  readonly maxWaitMs: number;
  /** 1000; shorter in tests that aren't about timing. */
  readonly secondMs: number;
}

/** Gives what `read` makes of the text, or null where the service has nothing under that address. */
export type Ask = <T>(address: string, read: (text: string) => T) => Promise<T | null>;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Queries one service: never above its rate, after a pause if it failed, and waits as long as it asks. */
export function politeAsker(manners: Manners): Ask {
  const { tries, backOffMs, maxWaitMs } = manners;
  const turn = turnsOf(manners.perSecond, manners.secondMs);
  return async (address, read) => {
    for (let attempt = 1; ; attempt += 1) {
      await turn();
      const outcome = await askOnce(address, read, manners);
      if ("answer" in outcome) return outcome.answer;
      const pause = outcome.retryAfterMs ?? backOffMs * 2 ** (attempt - 1);
      if (!outcome.mayRetry || attempt === tries) throw new NoAnswer(outcome.problem);
      if (pause > maxWaitMs)
        throw new NoAnswer(`${outcome.problem} and asked to wait ${Math.round(pause / 1000)} seconds`);
      await wait(pause);
    }
  };
}

/** Turns a steady distance apart, so that no second ever holds more of them than the rate. */
function turnsOf(perSecond: number, secondMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const mine = Math.max(next, performance.now());
    next = mine + secondMs / perSecond;
    await wait(Math.max(0, mine - performance.now()));
  };
}

type Outcome<T> =
  | { readonly answer: T | null }
  | { readonly problem: string; readonly mayRetry: boolean; readonly retryAfterMs: number | null };

async function askOnce<T>(address: string, read: (text: string) => T, manners: Manners): Promise<Outcome<T>> {
  const failed = (problem: string, mayRetry = true, retryAfterMs: number | null = null) => ({
    problem,
    mayRetry,
    retryAfterMs,
  });
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { "user-agent": manners.userAgent },
      signal: AbortSignal.timeout(manners.timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    return failed(
      error instanceof DOMException && error.name === "TimeoutError"
        ? `gave no answer within ${manners.timeoutMs / 1000} seconds`
        : `could not be reached (${causeOf(error)})`,
    );
  }
  if (response.status === 404) return { answer: null };
  if (!response.ok) {
    const mayRetry = response.status === 408 || response.status === 429 || response.status >= 500;
    return failed(`answered with status ${response.status}`, mayRetry, retryAfter(response.headers.get("retry-after")));
  }
  try {
    return { answer: read(text) };
  } catch (error) {
    return failed(`gave an answer that cannot be read (${causeOf(error)})`);
  }
}

/** Seconds, or the time to wait for. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const [first = ""] = (cause instanceof Error ? cause.message || cause.name : error.message).split("\n");
  return first.slice(0, 200);
}

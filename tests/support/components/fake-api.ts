import type { Operation, OperationInput, OperationOutput, OperationValues } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { ProblemError, problemResponse } from "#server/http/problems.ts";
import { PUBLISHED } from "#support/published-content-path.ts";

const browserFetch = globalThis.fetch.bind(globalThis);

/** An operation of the contract and what it answers here. */
export interface Answer {
  readonly operation: Operation;
  readonly reply: (values: never) => unknown;
}

/** An operation that answers a file is answered with a response. */
type Replied<T extends Operation> = T extends { readonly answersFile: true } ? Response : OperationOutput<T>;
type Reply<T extends Operation> = (values: OperationValues<T>) => Replied<T> | Promise<Replied<T>>;

/** A reply may throw `refusal(...)`, wait, or never come. */
export const answer = <T extends Operation>(operation: T, reply: Reply<T>): Answer => ({ operation, reply });

/** What the real API says where it refuses. */
export const refusal = (...parts: ConstructorParameters<typeof ProblemError>) => new ProblemError(...parts);

/** As where no server answers. */
export const noAnswer = () => new TypeError("Failed to fetch");

export interface FakeApi {
  readonly fetch: typeof fetch;
  /** From here on an operation answers so. */
  set(...answers: readonly Answer[]): void;
  /** What an operation was asked, in order. */
  asked<T extends Operation>(operation: T): OperationInput<T>[];
  /** The keys that came with what an operation was asked; null without one. */
  keysOf(operation: Operation): Array<string | null>;
  /** What was asked though no answer was prepared. */
  readonly unexpected: string[];
}

/**
 * Stands where the browser would fetch. What was asked and what is answered must fit the contract; what everyone may
 * read and the test does not answer comes from the shipped content; the person has nothing of their own unless the test
 * says so; anything else fails the test.
 */
export function createFakeApi(answers: readonly Answer[]): FakeApi {
  const prepared = new Map(answers.map((one) => [one.operation.id, one]));
  const asked: Array<{ readonly operation: Operation; readonly input: object; readonly key: string | null }> = [];
  const unexpected: string[] = [];
  const refuse = (line: string) => {
    unexpected.push(line);
    return problemResponse(new ProblemError("not-found"), "fake");
  };
  const reply = async (operation: Operation, input: Input, key: string | null): Promise<Response> => {
    asked.push({ operation, input, key });
    const found = prepared.get(operation.id);
    if (!found) return nothingYet(operation) ?? refuse(`${operation.id} was asked, and no answer is prepared`);
    try {
      return toResponse(operation, await found.reply(parsed(operation, input) as never)); // typed by `answer`
    } catch (error) {
      if (error instanceof ProblemError) return problemResponse(error, "fake");
      if (error instanceof TypeError && error.message === noAnswer().message) throw error;
      return refuse(`${operation.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    unexpected,
    set: (...more) => {
      for (const one of more) prepared.set(one.operation.id, one);
    },
    asked: <T extends Operation>(operation: T) =>
      asked.filter((one) => one.operation.id === operation.id).map(({ input }) => input as OperationInput<T>), // parsed by it
    keysOf: (operation) => asked.filter((one) => one.operation.id === operation.id).map(({ key }) => key),
    fetch: async (target, init = {}) => {
      const url = new URL(target instanceof Request ? target.url : target, location.origin);
      if (!url.pathname.startsWith("/api/")) return browserFetch(target, init);
      const method = (init.method ?? "GET").toLowerCase();
      const found = findOperation(method, url.pathname);
      if (!found) return refuse(`${method} ${url.pathname} is no operation of the contract`);
      const { operation, params } = found;
      const isPublished = operation.access === "everyone" && method === "get" && !prepared.has(operation.id);
      const key = new Headers(init.headers).get("idempotency-key");
      if (!isPublished)
        return reply(operation, { params, query: Object.fromEntries(url.searchParams), body: bodyOf(init) }, key);
      return browserFetch(PUBLISHED + url.pathname + url.search, init);
    },
  };
}

/** Whoever the test gave nothing has nothing yet. */
function nothingYet({ method, response }: Operation): Response | null {
  if (method !== "get") return null;
  const empty = [{ items: [], nextCursor: null }, { items: [] }].find((value) => response?.safeParse(value).success);
  return empty ? Response.json(empty) : null;
}

interface Input {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === "string" ? JSON.parse(body) : body;
}

const parsed = ({ params, query, body }: Operation, input: Input) => ({
  params: params?.parse(input.params),
  query: query?.parse(input.query),
  body: input.body instanceof FormData ? input.body : body?.parse(input.body),
});

function toResponse({ status, response, contentType }: Operation, value: unknown): Response {
  if (value instanceof Response) return value;
  if (!response) return new Response(null, { status });
  response.parse(value);
  return contentType
    ? new Response(String(value), { status, headers: { "content-type": contentType } })
    : Response.json(value, { status });
}

const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
})).toSorted((a, b) => Number(a.operation.path.includes("{")) - Number(b.operation.path.includes("{")));

function findOperation(method: string, pathname: string) {
  for (const { operation, pattern } of ROUTES) {
    const match = operation.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { operation, params: Object.fromEntries(params) };
  }
  return null;
}

/** What the real API answers everyone at this address, to be answered late, changed or with something missing. */
export async function published<T extends Operation>(_operation: T, path: string): Promise<OperationOutput<T>> {
  return (await browserFetch(PUBLISHED + path)).json();
}

import type { Operation, OperationInput, OperationOutput } from "#contract/operation.ts";
import { Problem } from "#contract/problem.ts";

/** Calls operations of the HTTP API: in this process, or at another server. */
export type Api = <T extends Operation>(operation: T, input: OperationInput<T>) => Promise<OperationOutput<T>>;

/** Sends one request; `path` starts with `/api/`. */
export type Send = (path: string, init: RequestInit, operation: Operation) => Promise<Response>;

/** What the API answered instead of doing it. */
export class ApiRefusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createApi(send: Send): Api {
  return async (operation, input) => {
    const { params = {}, query = {}, body }: Parts = input;
    const path = operation.path.replaceAll(/\{(\w{1,40})\}/g, (_all, name: string) =>
      encodeURIComponent(String(params[name] ?? "")),
    );
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const response = await send(
      given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`,
      {
        method: operation.method.toUpperCase(),
        ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      },
      operation,
    );
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ApiRefusal(response.status, refusalText(response.status, answer));
    // an older server may answer less than this version describes; the schema says so instead of passing it on
    return operation.response?.parse(answer) as OperationOutput<typeof operation>;
  };
}

function refusalText(status: number, answer: unknown): string {
  const problem = Problem.safeParse(answer);
  if (!problem.success) return `The server answered ${status}.`;
  const { detail, errors = [] } = problem.data;
  const places = errors.slice(0, 5).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  return [detail, ...places].join(" ");
}

import type { Operation, OperationInput, OperationOutput } from "#contract/operation.ts";
import type { Problem } from "#contract/problem.ts";
import { SPACE_HEADER } from "#contract/space.ts";
import { connectionStore } from "./connection.ts";
import { askHealthConsent, type ConsentScope } from "./health-consent.ts";
import { isKept } from "./kept-answer.ts";
import { addToast, toastStore } from "./toast-store.ts";

/** An error response. `problem` is null if there was no answer, or no readable one. */
export class ApiError extends Error {
  readonly problem: Problem | null;
  /** The server's Retry-After in seconds; null without one. */
  readonly retryAfterSeconds: number | null;
  constructor(message: string, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(message);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The API error that this error is, or was caused by; null if there is none. */
export function apiErrorIn(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause !== undefined ? apiErrorIn(error.cause) : null;
}

/** Which consent the server waits for; null if it refused for another reason. */
export function consentNeededIn(error: unknown): ConsentScope | null {
  const code = apiErrorIn(error)?.problem?.code;
  if (code === "body-consent-needed") return "body";
  return code === "consent-needed" ? "health" : null;
}

export const isConsentNeeded = (error: unknown): boolean => consentNeededIn(error) !== null;

/** A newer version was stored since this one was read. */
export const isStale = (error: unknown): boolean => apiErrorIn(error)?.problem?.code === "stale-version";

/** Does the work once more if someone else was faster; each time it has to start from what is stored. */
export function againIfStale<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!isStale(error)) throw error;
    return work();
  });
}

export const isUnauthenticated = (error: unknown): boolean => apiErrorIn(error)?.problem?.code === "unauthenticated";

/** The record doesn't exist, or the id in the URL isn't valid. */
export const isMissing = (error: unknown): boolean =>
  ["not-found", "invalid-request"].includes(apiErrorIn(error)?.problem?.code ?? "");

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type FetchLike = (path: string, init: RequestInit) => Promise<Response>;

interface CallOptions {
  readonly fetch?: FetchLike;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** False for background requests: if consent is missing they fail without asking the person. */
  readonly asksConsent?: boolean;
}

const fetchFromBrowser: FetchLike = (path, init) => fetch(path, init);

/**
 * Calls one operation of the contract: `call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } })`.
 * Method and path are checked against the operation's type, so that its schemas stay out of the browser's script.
 */
export async function call<T extends Operation>(
  method: T["method"],
  path: T["path"],
  input: OperationInput<T>,
  options: CallOptions = {},
): Promise<OperationOutput<T>> {
  const { params, query, body } = input as Parts; // OperationInput<T> is exactly these parts, typed per operation
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const init = {
    method: method.toUpperCase(),
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const ask = () => answered(options.fetch ?? fetchFromBrowser, fillPath(path, params) + queryText(query), init);
  const response = await (options.asksConsent === false ? ask() : withConsent(ask));
  if (response.status === 204) return undefined as OperationOutput<T>; // 204 is declared only without a response
  return readAnswer<T>(response);
}

/** Sends one file to an operation that takes one; streamed from disk. */
export async function callWithFile<T extends Operation & { readonly maxFileBytes: number }>(
  path: T["path"],
  params: Record<string, string>,
  file: File,
  query: Record<string, string> = {},
): Promise<OperationOutput<T>> {
  const form = new FormData();
  form.set("file", file, file.name);
  const init = { method: "POST", headers: { accept: "application/json" }, body: form };
  const response = await withConsent(() => answered(fetchFromBrowser, fillPath(path, params) + queryText(query), init));
  return readAnswer<T>(response);
}

/** Calls an operation that returns a file, which the browser stores on disk until it is saved. */
export async function callForFile<T extends Operation & { readonly answersFile: true }>(
  method: T["method"],
  path: T["path"],
): Promise<Blob> {
  return (await answered(fetchFromBrowser, path, { method: method.toUpperCase() })).blob();
}

/**
 * If the server asks for the person's consent first, asks for it and retries once; without consent, returns the error.
 */
async function withConsent(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const scope = consentNeededIn(error);
    if (scope === null || !(await askHealthConsent(scope))) throw error;
    return ask();
  }
}

async function answered(fetchLike: FetchLike, path: string, init: RequestInit): Promise<Response> {
  const response = await send(fetchLike, path, init);
  if (!response.ok) throw await readProblem(response);
  noteSpace(response);
  return response;
}

async function send(fetchLike: FetchLike, path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetchLike(path, init);
    connectionStore.set(!isKept(response));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    connectionStore.set(false);
    throw new ApiError("The server cannot be reached. Check the connection and try again.", null);
  }
}

/** A proxy in between may answer with a page of its own, even as a success. */
async function readAnswer<T extends Operation>(response: Response): Promise<OperationOutput<T>> {
  try {
    return (await response.json()) as OperationOutput<T>; // the server answers by the same contract
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError("The answer could not be read. Please try again.", null);
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Problem; // all our errors are problem documents
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    return new ApiError(problem.detail ?? response.statusText, problem, Number.isFinite(wait) ? wait : null);
  } catch {
    return new ApiError(`The server answered ${response.status}.`, null);
  }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
}

function queryText(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

const LOOK_AGAIN_MS = 4_000;
let isTold = false;

/** The next person of this tab was not told about their account's space. */
export function forgetSpaceTold(): void {
  isTold = false;
}

/** Warns once after a save that the account is nearly full; the message about the save itself goes first. */
function noteSpace(response: Response): void {
  const percent = Number(response.headers.get(SPACE_HEADER) ?? 0);
  if (isTold || percent === 0) return;
  isTold = true;
  tell(percent);
}

function tell(percent: number): void {
  if (toastStore.read().some(({ open }) => open)) {
    setTimeout(() => tell(percent), LOOK_AGAIN_MS);
    return;
  }
  addToast({
    title: percent >= 100 ? "Your account is full" : `Your account is ${percent}% full`,
    description: "My data shows what uses the space. Export it there before you delete anything.",
  });
}

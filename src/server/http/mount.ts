import type { Context, Hono } from "hono";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { MAX_FILE_BYTES } from "#contract/bloodwork.ts";
import type { Operation, OperationOutput, OperationValues } from "#contract/operation.ts";
import type { AddedSpace } from "#contract/space.ts";
import type { AdminChange } from "../audit.ts";
import type { TokenCaller } from "../auth/access-tokens/repository.ts";
import type { Database, UserRow } from "../db/schema.ts";
import type { AccountSpace } from "../space/account-space.ts";
import { cacheableBody, cacheableResponse, cacheableText } from "./cacheable-body.ts";
import { isMultipart } from "./incoming-file.ts";
import { ProblemError } from "./problems.ts";
import { readJsonBody } from "./read-body.ts";

/** State of a request: its id, the client's IP address for rate limits, and who is signed in. */
export interface RequestState {
  requestId: string;
  /** The id of the operation; else `page`, `file` or `metrics`, and `unknown` if nothing matched. */
  operation: string;
  clientAddress: string;
  /** Reads the session on first use. Null if no one, or a suspended person, is signed in. */
  readUser: () => Promise<UserRow | null>;
  /** Reads the access token on first use. Null if the request has none; one that opens nothing is refused. */
  readToken: () => Promise<TokenCaller | null>;
  /** Takes from the client's work budget. `mount` does it for every operation that has a `workMs`. */
  takeWork: (milliseconds: number) => Promise<void>;
  /** Call this with the size before something is stored. Throws when the account is full. */
  takeSpace: AccountSpace["take"];
  /** Call this after something of a person was deleted. */
  giveSpace: AccountSpace["given"];
  /** How full the person's account is after an addition, from 0 to 1. */
  fullness?: number;
  recordChange: (trx: Transaction<Database>, change: AdminChange) => Promise<void>;
}
export type ServerEnv = { Variables: RequestState };
export type App = Hono<ServerEnv>;
export type RequestContext = Context<ServerEnv>;

export interface Handled<T extends Operation> extends OperationValues<T> {
  readonly c: Context<ServerEnv>;
  /** The signed-in person; null only on operations open to everyone. */
  readonly user: T["access"] extends "everyone" ? UserRow | null : UserRow;
  readonly recordChange: T["access"] extends "admin" ? RecordChange : undefined;
}

/**
 * Writes the audit line of an admin's operation. Call it in the transaction that makes the change, so that both are
 * stored or neither. Pass `subjectId` when the path has no slug or id yet.
 */
export type RecordChange = (trx: Transaction<Database>, told?: ToldChange) => Promise<void>;
type ToldChange = Partial<Pick<AdminChange, "subjectId" | "detail">>;

/** No slug or id is longer. */
const MAX_SUBJECT = 120;

/** An answer that a worker thread has already serialized. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Answer<T extends Operation> = T extends { readonly answersFile: true } ? Response : OperationOutput<T> | JsonText;

/**
 * Mounts one operation: check access, parse, handle, answer. Nothing is parsed for a caller without access, and
 * nothing is stored while parsing. The compiler checks the handler's value against the contract's response.
 */
export function mount<const T extends Operation>(
  app: App,
  shape: T,
  handle: (request: Handled<T>) => Promise<Answer<T>>,
): void {
  app.on(shape.method.toUpperCase(), honoPath(shape.path), async (c) => {
    c.set("operation", shape.id);
    const token = await c.get("readToken")();
    const user = shape.access === "everyone" ? null : await guard(c, shape, token);
    if (shape.workMs !== undefined) await c.get("takeWork")(shape.workMs);
    const values = {
      params: parsePart(shape.params, readParams(c), "params"),
      query: parsePart(shape.query, readQuery(c), "query"),
      body: await readBody(c.req.raw, shape),
    };
    if (shape.adds !== undefined && user) await takeSpace(c, shape.adds, user, values.body);
    const resolved = shape.access === "everyone" ? await c.get("readUser")() : user;
    // The access check above guarantees a user wherever access is not "everyone", as the type of Handled says.
    const recordChange = user && shape.access === "admin" ? changeRecorder(c, shape, user) : undefined;
    const answer = await handle({ ...values, c, user: resolved, recordChange } as unknown as Handled<T>);
    if (user && shape.method === "delete") c.var.giveSpace(user.id);
    return answer instanceof Response ? answer : respond(c, shape, answer);
  });
}

/** Counts the size of the request body; the stored size is measured later. A body may list its additions by kind. */
async function takeSpace(c: RequestContext, added: AddedSpace, user: UserRow, body: unknown): Promise<void> {
  const declared = Number(c.req.header("content-length") ?? Number.NaN);
  const bytes = Number.isSafeInteger(declared) ? declared : body === undefined ? MAX_FILE_BYTES : sizeOf(body);
  const many: unknown = Object(body)[added];
  const records = added === "bytes" ? 0 : Array.isArray(many) ? many.length : 1;
  c.set("fullness", await c.var.takeSpace(user.id, added, { records, bytes }));
}

const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));

function changeRecorder(c: RequestContext, { id }: Operation, user: UserRow): RecordChange {
  const { slug, id: recordId, uid }: Record<string, string> = c.req.param();
  return (trx, { subjectId = "", detail = "" } = {}) =>
    c.var.recordChange(trx, {
      actorId: user.id,
      action: id,
      subjectKind: id.split(".")[0] ?? "",
      subjectId: (slug ?? recordId ?? uid ?? subjectId).slice(0, MAX_SUBJECT),
      detail,
    });
}

/** Files are left to the handler, which streams them. */
async function readBody(request: Request, { body, maxFileBytes, maxValues }: Operation): Promise<unknown> {
  if (!body || (maxFileBytes !== undefined && isMultipart(request))) return undefined;
  return parsePart(body, await readJsonBody(request, { maxBytes: maxFileBytes, maxValues }), "body");
}

async function guard(c: Context<ServerEnv>, shape: Operation, token: TokenCaller | null): Promise<UserRow> {
  if (token) demandScope(token, shape);
  const user = token?.user ?? (await c.get("readUser")());
  if (!user) throw new ProblemError("unauthenticated");
  if (shape.access === "admin" && user.role !== "admin") throw new ProblemError("unauthorized");
  if (shape.storesHealth && user.health_consent_at === null) throw new ProblemError("consent-needed");
  if (shape.storesHealth === "body" && user.body_consent_at === null) throw new ProblemError("body-consent-needed");
  return user;
}

function demandScope({ scopes }: TokenCaller, { scope }: Operation): void {
  if (scope !== undefined && scopes.includes(scope)) return;
  const detail =
    scope === undefined
      ? "Access tokens can't be used for this. Sign in instead."
      : `This access token doesn't have the scope ${scope}.`;
  throw new ProblemError(
    "scope-needed",
    { detail },
    { "www-authenticate": `Bearer error="insufficient_scope"${scope === undefined ? "" : `, scope="${scope}"`}` },
  );
}

/** No record's name contains a NUL, and PostgreSQL throws if a query does. */
function readParams(c: Context): Record<string, string> {
  const params = c.req.param();
  if (Object.values(params).some((text) => text.includes("\u0000"))) throw new ProblemError("not-found");
  return params;
}

function readQuery(c: Context): Record<string, string> {
  const query = c.req.queries();
  const repeated = Object.entries(query).find(([, values]) => values.length > 1);
  if (repeated)
    throw new ProblemError("invalid-request", {
      errors: [{ path: `query.${repeated[0]}`, message: "Given more than once" }],
    });
  return Object.fromEntries(Object.entries(query).map(([key, values]) => [key, values[0] ?? ""]));
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (part === "params") throw new ProblemError("not-found");
  const errors = parsed.error.issues.slice(0, 50).map((issue) => ({
    path: [...(part === "query" ? ["query"] : []), ...issue.path].join("."),
    message: issue.message,
  }));
  throw new ProblemError("invalid-request", { errors });
}

function respond(c: Context<ServerEnv>, shape: Operation, answer: unknown): Response {
  if (shape.status === 204) return c.body(null, 204, { "cache-control": "no-store" });
  if (answer instanceof JsonText)
    return c.body(answer.text, shape.status, { "content-type": "application/json", "cache-control": "no-store" });
  if (!shape.cacheable)
    return c.body(shape.contentType && typeof answer === "string" ? answer : JSON.stringify(answer), shape.status, {
      "content-type": shape.contentType ?? "application/json",
      "cache-control": "no-store",
    });
  const body = typeof answer === "string" ? cacheableText(answer) : cacheableBody(answer);
  return cacheableResponse(c, body, { "content-type": shape.contentType ?? "application/json" });
}

export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

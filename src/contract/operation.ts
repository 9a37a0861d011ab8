import type { z } from "zod";
import type { TokenScope } from "./scopes.ts";
import type { AddedSpace } from "./space.ts";

/** Who may call: everyone, any signed-in person, or an admin. */
export type Access = "everyone" | "member" | "admin";

/**
 * One HTTP operation, defined once: the server mounts it, the browser's client gets its types from it, and the OpenAPI
 * file and the authorization matrix are generated from it. `path` uses `{name}` for parameters.
 */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** What an access token must allow. Without a scope, no access token opens it: account, security, sharing, admin. */
  readonly scope?: TokenScope;
  /** False if an admin's POST only reads; all their other requests except GET are in the audit trail. */
  readonly changes?: false;
  /** True if the path names one record of one person; another person's record then answers like a missing one. */
  readonly owned?: boolean;
  /**
   * Set if it stores a person's health data; refused until they consent (`consent-needed`). "body": measurements, which
   * people who agreed earlier agree to separately (`body-consent-needed`).
   */
  readonly storesHealth?: true | "body";
  /** Set if it adds to an account's data: refused when the account is full (`account-full`). */
  readonly adds?: AddedSpace;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Approximate milliseconds of work. Counted against a budget, because no sign-in is required. */
  readonly workMs?: number;
  /** Set if a JSON body may contain more values than usual. */
  readonly maxValues?: number;
  /**
   * Set if a file is uploaded, of at most this many bytes: as multipart/form-data, or as the plain body with
   * `x-filename`. With a `body`, either the file or JSON may be sent, and the JSON may be as large.
   */
  readonly maxFileBytes?: number;
  readonly status: 200 | 201 | 202 | 204;
  /** Absent for 204. */
  readonly response?: z.ZodType;
  /** Set if the answer is text other than JSON; `response` is then a string. */
  readonly contentType?: `${string}/${string}`;
  /** Set if the answer is a stored file, as a download; there is no `response` then. */
  readonly answersFile?: true;
  /** Any cache may store the file forever: its URL never refers to another one. */
  readonly keptForGood?: true;
  /** Shared caches may store the answer: it contains nothing personal and has an ETag. */
  readonly cacheable?: boolean;
}

export function operation<const T extends Operation>(shape: T): T {
  return shape;
}

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller passes: exactly the parts the operation declares. */
export type OperationInput<T extends Operation> = {
  [K in "params" | "query" | "body" as T[K] extends z.ZodType ? K : never]: Input<T[K]>;
};
export type OperationOutput<T extends Operation> = Output<T["response"]>;
/** What a handler receives: parsed values. If a file was sent instead of JSON, there is no body. */
export type OperationValues<T extends Operation> = {
  [K in "params" | "query"]: Output<T[K]>;
} & { body: Output<T["body"]> | (T extends { readonly maxFileBytes: number } ? undefined : never) };

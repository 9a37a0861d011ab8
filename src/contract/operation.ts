import type { z } from "zod";
import type { AddedSpace } from "./space.ts";

/** Who may call: everyone, any signed-in person, or an admin. */
export type Access = "everyone" | "member" | "admin";

/**
 * One HTTP operation, written once: the server mounts it, the browser's client is typed from it, the OpenAPI file is
 * made of it, and the authorization matrix is generated from it. `path` uses `{name}` for parameters.
 */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** False where an admin's POST only answers; every other one of theirs that is no GET stands in the audit trail. */
  readonly changes?: false;
  /** True where the path names one record of one person; another person's record then answers like a missing one. */
  readonly owned?: boolean;
  /** True where health data of the person is stored; refused until they agreed to that (`consent-needed`). */
  readonly storesHealth?: true;
  /** Set where something is added to what an account holds: refused when it is full (`account-full`). */
  readonly adds?: AddedSpace;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** About how many milliseconds of work it is. Counted against a budget, because nobody has to sign in for it. */
  readonly workMs?: number;
  /** Where a body of JSON may hold more values than is usual. */
  readonly maxValues?: number;
  /**
   * Set where one file is sent, of at most so many bytes: as multipart/form-data, or as it is under `x-filename`. With
   * a `body`, the file may come instead of the JSON, which may then be as large.
   */
  readonly maxFileBytes?: number;
  readonly status: 200 | 201 | 202 | 204;
  /** Absent for 204. */
  readonly response?: z.ZodType;
  /** Set where the answer is text of another kind than JSON; `response` is then a string. */
  readonly contentType?: `${string}/${string}`;
  /** Set where the answer is a kept file as it came, to be saved; there is no `response` then. */
  readonly answersFile?: true;
  /** Every cache may keep the file for good: what the address names never becomes another. */
  readonly keptForGood?: true;
  /** Shared caches may keep the answer: it holds nothing personal and carries an ETag. */
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
/** What a handler receives: parsed values. Where a file came instead of JSON, there is no body. */
export type OperationValues<T extends Operation> = {
  [K in "params" | "query"]: Output<T[K]>;
} & { body: Output<T["body"]> | (T extends { readonly maxFileBytes: number } ? undefined : never) };

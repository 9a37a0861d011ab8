import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import type { PendingChange } from "#domain/cycles/doses/pending-change.ts";

interface Stamps {
  readonly id: string;
  readonly uid: string;
  readonly madeAt: string;
  /** Number of attempts, counted before each one: at 0 the server can't have it. */
  readonly attempts: number;
  /** The server's error; the change then waits for the person. */
  readonly refusal: Refusal | null;
}

/** One change on its way to the server; it may be sent more than once. */
export interface Delivery extends Stamps {
  readonly change: PendingChange;
}

export interface Refusal {
  readonly code: string;
  readonly detail: string;
  /** With `logged-otherwise`: the id of the stored dose. */
  readonly storedId: string | null;
}

/**
 * The format of releases before the tagged changes: a call to the server, with the cycle of a correction among its
 * parameters.
 */
export type FormerDelivery = Stamps &
  (
    | {
        readonly method: "post";
        readonly params: { readonly id: string };
        readonly body: DoseFields & { readonly id: string };
      }
    | {
        readonly method: "put";
        readonly params: { readonly id: string; readonly cycleId: string };
        readonly body: DoseFields & { readonly version: number };
      }
    | { readonly method: "delete"; readonly params: { readonly id: string } }
  );

/** Reads a queued record of this release or an earlier one. */
export function readDelivery(record: Delivery | FormerDelivery): Delivery {
  if ("change" in record) return record;
  const { id, uid, madeAt, attempts, refusal } = record;
  return { id, uid, madeAt, attempts, refusal, change: changeIn(record) };
}

function changeIn(record: FormerDelivery): PendingChange {
  switch (record.method) {
    case "post":
      return { kind: "log", dose: { ...fieldsOf(record.body), id: record.body.id, cycleId: record.params.id } };
    case "put": {
      const { id, cycleId } = record.params;
      return { kind: "correct", dose: { ...fieldsOf(record.body), id, cycleId }, version: record.body.version };
    }
    case "delete":
      return { kind: "remove", id: record.params.id };
  }
}

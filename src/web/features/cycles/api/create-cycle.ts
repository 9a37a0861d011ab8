import type { Cycle, createCycle as createOperation } from "#contract/cycles.ts";
import type { OperationInput } from "#contract/operation.ts";
import { call } from "#web/lib/api.ts";

export type NewCycle = OperationInput<typeof createOperation>["body"];

/** Safe to retry: the same key never creates a second cycle. */
export function createCycle(body: NewCycle, idempotencyKey: string): Promise<Cycle> {
  return call<typeof createOperation>("post", "/api/cycles", { body }, { idempotencyKey });
}

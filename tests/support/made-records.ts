import type { Dose } from "#contract/doses.ts";
import { doseBody } from "./records.ts";
import { USER_ID } from "./user-id.ts";

const AT = "2026-03-01T08:00:00.000Z";
const stored = (id = crypto.randomUUID()) => ({ id, userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT });

/** Records as the API answers them, for pages whose API a test makes up. */
export const dose = (changes: Parameters<typeof doseBody>[0] = {}): Dose => ({
  ...doseBody(changes),
  ...stored(),
  cycleId: USER_ID,
});

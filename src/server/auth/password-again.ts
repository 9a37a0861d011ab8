import type { UserRow } from "../db/schema.ts";
import { ProblemError } from "../http/problems.ts";
import { consumeTry, forgetTries, LIMITS } from "../http/rate-limits.ts";
import type { AuthParts } from "./parts.ts";

/**
 * Asks signed-in people for their password again before sensitive actions, in case someone else is using the device.
 */
export async function demandPassword(
  { store, hasher, now }: AuthParts,
  user: UserRow,
  password: string,
  field: "currentPassword" | "password" = "currentPassword",
): Promise<void> {
  await consumeTry(store.db, LIMITS.passwordAgain, user.id, now());
  if (!(await hasher.verify(user.password_hash, password)))
    throw new ProblemError("reauthentication-required", {
      errors: [{ path: field, message: "This is not the current password" }],
    });
  await forgetTries(store.db, LIMITS.passwordAgain, user.id);
}

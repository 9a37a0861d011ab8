import { ProblemError } from "./problems.ts";

export function foundOr404<T>(record: T | null): T {
  if (record === null) throw new ProblemError("not-found");
  return record;
}

/** The stored record, unless it is gone or no longer the version that the change started from. */
export function changedOr409<T extends { readonly version: number }>(isChanged: boolean, stored: T | null): T {
  const record = foundOr404(stored);
  if (!isChanged) throw new ProblemError("stale-version", { currentVersion: record.version });
  return record;
}

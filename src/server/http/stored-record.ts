import { ProblemError } from "./problems.ts";

export function foundOr404<T>(record: T | null): T {
  if (record === null) throw new ProblemError("not-found");
  return record;
}

/** The answer to a change of one version: the record as it is stored now, unless it is gone or was another version. */
export function changedOr409<T extends { readonly version: number }>(isChanged: boolean, stored: T | null): T {
  const record = foundOr404(stored);
  if (!isChanged) throw new ProblemError("stale-version", { currentVersion: record.version });
  return record;
}

import { MAX_REPORT_BYTES } from "#domain/bloodwork/record/entry.ts";

/** Each draw stores its own copy, deleted with it; a large file with many draws would fill the account. */
const MAX_BYTES = 5 * MAX_REPORT_BYTES;

/** True if each draw gets a copy of a report of this many bytes, false if only the latest does. */
export function isKeptWithEach(bytes: number, draws: number): boolean {
  return bytes * draws <= MAX_BYTES;
}

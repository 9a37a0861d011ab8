import { MAX_REPORT_BYTES } from "#domain/bloodwork/record/entry.ts";

/** Each draw has a copy of its own, which goes with it; a large file of very many draws would fill an account. */
const MAX_BYTES = 5 * MAX_REPORT_BYTES;

/** Whether a report of so many bytes is kept with each of its draws, or with the latest alone. */
export function isKeptWithEach(bytes: number, draws: number): boolean {
  return bytes * draws <= MAX_BYTES;
}

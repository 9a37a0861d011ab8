import { counted } from "#domain/units/counted.ts";
/** "in 40 seconds", "in 12 minutes", "in 1 hour": never less than the server asked for; "later" if it gave no time. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return "later";
  if (seconds < 2) return "in a moment";
  if (seconds < 90) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return `in ${counted(hours, "hour")}`;
}

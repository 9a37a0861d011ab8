/** "in a moment", "in 40 seconds", "in 12 minutes": never less than the server asked for. */
export function waitText(seconds: number | null): string {
  if (seconds === null || seconds <= 1) return "in a moment";
  if (seconds < 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

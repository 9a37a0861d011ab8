/** "in 12 minutes", "in 1 hour": never less than the server asked for; "later" where it named no time. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const hours = Math.ceil(minutes / 60);
  return `in ${hours} ${hours === 1 ? "hour" : "hours"}`;
}

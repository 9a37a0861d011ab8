import { apiErrorIn } from "../../lib/api.ts";

/** Why a report was not taken, in words for its reader. */
export function reportRefusal(error: Error): string {
  const refused = apiErrorIn(error);
  if (refused?.problem?.code === "too-many-requests")
    return `More reports came from your connection than are taken at once. Try again ${waitText(refused.retryAfterSeconds)}; what you wrote stays here while this is open.`;
  if (refused?.problem?.code === "not-found")
    return "This entry is no longer shown, so nothing can be reported about it.";
  return error.message;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const hours = Math.ceil(minutes / 60);
  return `in ${hours} ${hours === 1 ? "hour" : "hours"}`;
}

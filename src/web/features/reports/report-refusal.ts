import { apiErrorIn } from "#web/lib/api.ts";
import { waitText } from "#web/lib/wait-text.ts";

/** Why a report was refused, in words for the person who sent it. */
export function reportRefusal(error: Error): string {
  const refused = apiErrorIn(error);
  if (refused?.problem?.code === "too-many-requests")
    return `Too many reports came from your connection. Try again ${waitText(refused.retryAfterSeconds)}. Your text stays here while this is open.`;
  if (refused?.problem?.code === "not-found")
    return "This entry is no longer shown, so nothing can be reported about it.";
  return error.message;
}

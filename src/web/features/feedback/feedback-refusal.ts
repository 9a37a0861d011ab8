import { apiErrorIn } from "#web/lib/api.ts";
import { BotCheckError } from "#web/lib/bot-check/bot-check-error.ts";
import { waitText } from "#web/lib/wait-text.ts";

/** Why a message was refused, in words for its writer. Their text stays in the form. */
export function feedbackRefusal(error: unknown): string {
  if (error instanceof BotCheckError) return error.message;
  const refused = apiErrorIn(error);
  if (refused?.problem?.code === "too-many-requests")
    return `Too many messages came from your connection. Try again ${waitText(refused.retryAfterSeconds)}. Your text stays here while this is open.`;
  if (refused?.problem?.code === "invalid-request" && refused.problem.errors?.some(({ path }) => path === "email"))
    return "The email address was not accepted. Check it, or leave it empty.";
  return refused?.message ?? "Something went wrong here. What you wrote stays here; try again.";
}

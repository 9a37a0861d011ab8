import type { ApiError } from "#web/lib/api.ts";
import { waitText } from "#web/lib/wait-text.ts";

export function refusalText({ problem, retryAfterSeconds }: ApiError): string {
  if (!problem) return "No connection to the server. Try again when you are online.";
  if (problem.code === "too-many-requests") return `Too many tries. Try again ${waitText(retryAfterSeconds)}.`;
  if (problem.code === "code-refused") return "This code is wrong or has expired. Try the next one.";
  return problem.detail;
}

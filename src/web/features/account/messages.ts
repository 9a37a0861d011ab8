import type { ApiError } from "#web/lib/api.ts";
import { waitText } from "#web/lib/wait-text.ts";
import { PASSWORD_MIN } from "./account-schemas.ts";

export type FormField = "email" | "password" | "currentPassword" | "displayName" | "isAdult" | "code";

/** Each form's message for a server error; `field` puts it next to that field. */
export interface Refusal {
  readonly text: string;
  readonly field?: FormField;
}

export const PASSWORD_RULES = `Use at least ${PASSWORD_MIN} characters. Spaces and any language are fine.`;

/** Where a link is if the server sends no mail. */
export const MAIL_IS_OFF = "Email is off on this server. The administrator can find the link in the outbox folder.";
const FIELDS = ["email", "password", "displayName", "isAdult"] as const satisfies readonly FormField[];

export function refusalOf(error: ApiError): Refusal {
  const { problem, retryAfterSeconds } = error;
  if (!problem) return { text: "No connection to the server. Nothing was sent. Try again when you're online." };
  switch (problem.code) {
    case "credentials-refused":
      return {
        text: "That email and password don't match. If you just signed up and got an email, open its link first.",
      };
    case "too-many-requests":
      return { text: `Too many tries. Try again ${waitText(retryAfterSeconds)}.` };
    case "conflict":
      return {
        text: "This email address already has an account. Sign in, or reset your password.",
        field: "email",
      };
    case "password-too-common":
      return { text: "This password is too common. Choose another.", field: "password" };
    case "reauthentication-required":
      return { text: "This is not your current password.", field: "currentPassword" };
    case "code-refused":
      return { text: "This code is wrong, was used already or has expired. Try the next one.", field: "code" };
    case "sign-in-expired":
      return { text: "This sign-in took too long. Start again with your password." };
    case "passkey-refused":
      return { text: "This passkey doesn't belong to an account here. Try another one, or use your password." };
    case "token-refused":
      return { text: "This link was already used or has expired. Request a new one." };
    case "invalid-request":
      return invalidField(problem.errors ?? []) ?? { text: problem.detail };
    default:
      return { text: problem.detail };
  }
}

function invalidField(errors: ReadonlyArray<{ path: string; message: string }>): Refusal | null {
  const first = errors[0];
  const field = FIELDS.find((name) => first?.path === name || first?.path.endsWith(`.${name}`));
  if (!first || !field) return null;
  return { text: field === "email" ? "Enter an email address such as name@example.com." : first.message, field };
}

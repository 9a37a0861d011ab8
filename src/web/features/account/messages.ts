import type { ApiError } from "#web/lib/api.ts";
import { waitText } from "#web/lib/wait-text.ts";

export type FormField = "email" | "password" | "currentPassword" | "displayName" | "isAdult" | "code";

/** Each form's message for a server error; `field` puts it next to that field. */
export interface Refusal {
  readonly text: string;
  readonly field?: FormField;
}

export const PASSWORD_RULES = "8 to 128 characters. Common passwords are refused; spaces and any script are fine.";
const FIELDS = ["email", "password", "displayName", "isAdult"] as const satisfies readonly FormField[];

export function refusalOf(error: ApiError): Refusal {
  const { problem, retryAfterSeconds } = error;
  if (!problem) return { text: "No connection to the server. Nothing was sent; try again when you are online." };
  switch (problem.code) {
    case "credentials-refused":
      return {
        text: "That e-mail and password do not match. If you just signed up, open the link in the mail first.",
      };
    case "too-many-requests":
      return { text: `Too many tries. Try again ${waitText(retryAfterSeconds)}.` };
    case "conflict":
      return {
        text: "This e-mail address already has an account. Sign in, or ask for a new password.",
        field: "email",
      };
    case "password-too-common":
      return { text: "This password is on the list of common ones. Choose another.", field: "password" };
    case "reauthentication-required":
      return { text: "This is not your current password.", field: "currentPassword" };
    case "code-refused":
      return { text: "This code is wrong, was used already or has expired. Try the next one.", field: "code" };
    case "sign-in-expired":
      return { text: "This sign-in waited too long. Start again with your password." };
    case "passkey-refused":
      return { text: "This passkey does not open an account here. Try another one, or use the password." };
    case "token-refused":
      return { text: "This link was used already or has expired. Ask for a new one." };
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
  return { text: field === "email" ? "This is not an e-mail address." : first.message, field };
}

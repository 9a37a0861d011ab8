import type { Refusal } from "./messages.ts";
import type { Check, Entered } from "./use-account-form.ts";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const MAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

function emailRefusal(entered: Entered): Refusal | null {
  if (entered("email").trim() === "") return { text: "Enter your e-mail address.", field: "email" };
  return MAIL.test(entered("email").trim()) ? null : { text: "This is not an e-mail address.", field: "email" };
}

function newPasswordRefusal(entered: Entered): Refusal | null {
  const { length } = entered("password");
  if (length < PASSWORD_MIN) return { text: `Use at least ${PASSWORD_MIN} characters.`, field: "password" };
  return length > PASSWORD_MAX
    ? { text: `Use at most ${PASSWORD_MAX} characters; this has ${length}.`, field: "password" }
    : null;
}

export const checkSignIn: Check = (entered) =>
  emailRefusal(entered) ?? (entered("password") === "" ? { text: "Enter your password.", field: "password" } : null);

export const checkSignUp: Check = (entered) => {
  return nameRefusal(entered) ?? emailRefusal(entered) ?? newPasswordRefusal(entered) ?? ageRefusal(entered);
};

function nameRefusal(entered: Entered): Refusal | null {
  const name = entered("displayName").trim();
  if (name === "") return { text: "Enter a name. It need not be your real one.", field: "displayName" };
  return name.length > 80 ? { text: "Use at most 80 characters.", field: "displayName" } : null;
}

function currentPasswordRefusal(entered: Entered): Refusal | null {
  return entered("currentPassword") === "" ? { text: "Enter your current password.", field: "currentPassword" } : null;
}

function ageRefusal(entered: Entered): Refusal | null {
  return entered("isAdult") === "" ? { text: "Accounts are for people who are 18 or older.", field: "isAdult" } : null;
}

export const checkForgot: Check = emailRefusal;
export const checkNewPassword: Check = newPasswordRefusal;
export const checkName: Check = nameRefusal;
export const checkChangeEmail: Check = (entered) => emailRefusal(entered) ?? currentPasswordRefusal(entered);
export const checkChangePassword: Check = (entered) => currentPasswordRefusal(entered) ?? newPasswordRefusal(entered);

import { expect, test } from "vitest";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/account.ts";
import { checkNewPassword, checkSignIn, checkSignUp } from "./checks.ts";
import type { FormField } from "./messages.ts";

const entered = (values: Partial<Record<FormField, string>>) => (name: FormField) => values[name] ?? "";
const PERSON = { email: "ada@example.org", password: "correct horse", displayName: "Ada", isAdult: "on" };

test("what the server would accept may go", () => {
  expect(checkSignUp(entered(PERSON))).toBeNull();
  expect(checkSignIn(entered(PERSON))).toBeNull();
});

test.each([
  [PASSWORD_MIN - 1, "password"],
  [PASSWORD_MIN, null],
  [PASSWORD_MAX, null],
  [PASSWORD_MAX + 1, "password"],
])("a new password of %d characters: %j", (length, field) => {
  expect(checkNewPassword(entered({ password: "x".repeat(length) }))?.field ?? null).toBe(field);
});

test("nobody signs up without saying that they are 18; signing in asks nothing", () => {
  expect(checkSignUp(entered({ ...PERSON, isAdult: "" }))?.field).toBe("isAdult");
  expect(checkSignIn(entered({ ...PERSON, isAdult: "" }))).toBeNull();
});

test("an old password is never measured against the new rules", () => {
  expect(checkSignIn(entered({ ...PERSON, password: "short" }))).toBeNull();
});

test.each(["", "ada", "ada@", "@example.org", "ada@example", "a b@example.org"])(
  "%j is refused as an address",
  (email) => {
    expect(checkSignUp(entered({ ...PERSON, email }))?.field).toBe("email");
  },
);

test("spaces are taken off an address but are part of a password", () => {
  expect(checkSignIn(entered({ ...PERSON, email: " ada@example.org " }))).toBeNull();
  expect(checkNewPassword(entered({ password: "        " }))).toBeNull();
});

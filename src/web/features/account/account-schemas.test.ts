import { expect, test } from "vitest";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/account.ts";
import { NewPasswordForm, SignInForm, SignUpForm } from "./account-schemas.ts";

const PERSON = { email: "ada@example.org", password: "correct horse", displayName: "Ada", isAdult: true };

const refusedFields = (schema: typeof SignUpForm | typeof SignInForm | typeof NewPasswordForm, texts: object) => [
  ...new Set(schema.safeParse(texts).error?.issues.map(({ path }) => path[0])),
];

test("what the server would accept may go", () => {
  expect(refusedFields(SignUpForm, PERSON)).toEqual([]);
  expect(refusedFields(SignInForm, PERSON)).toEqual([]);
});

test("everything that is wrong is said at once", () => {
  const nothing = { email: "", password: "", displayName: " ", isAdult: false };
  expect(refusedFields(SignUpForm, nothing)).toEqual(["displayName", "email", "password", "isAdult"]);
});

test.each([
  [PASSWORD_MIN - 1, ["password"]],
  [PASSWORD_MIN, []],
  [PASSWORD_MAX, []],
  [PASSWORD_MAX + 1, ["password"]],
])("a new password of %d characters: %j", (length, fields) => {
  expect(refusedFields(NewPasswordForm, { password: "x".repeat(length) })).toEqual(fields);
});

test("a password that is too long says how long it is", () => {
  const { error } = NewPasswordForm.safeParse({ password: "x".repeat(130) });
  expect(error?.issues[0]?.message).toBe("Use at most 128 characters; this one has 130.");
});

test("nobody signs up without saying that they are 18; signing in asks nothing", () => {
  expect(refusedFields(SignUpForm, { ...PERSON, isAdult: false })).toEqual(["isAdult"]);
  expect(refusedFields(SignInForm, { ...PERSON, isAdult: false })).toEqual([]);
});

test("an old password is never measured against the new rules", () => {
  expect(refusedFields(SignInForm, { ...PERSON, password: "short" })).toEqual([]);
});

test.each(["", "ada", "ada@", "@example.org", "ada@example", "a b@example.org"])(
  "%j is refused as an address",
  (email) => {
    expect(refusedFields(SignUpForm, { ...PERSON, email })).toEqual(["email"]);
  },
);

test("spaces are taken off an address but are part of a password", () => {
  expect(SignInForm.parse({ ...PERSON, email: " ada@example.org " }).email).toBe("ada@example.org");
  expect(NewPasswordForm.parse({ password: "        " }).password).toBe("        ");
});

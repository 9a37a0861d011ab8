import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/problem.ts";
import { ApiError } from "#web/lib/api.ts";
import { refusalOf } from "./messages.ts";

const refused = (
  code: ErrorCode,
  more: { errors?: { path: string; message: string }[] } = {},
  wait: number | null = null,
) =>
  new ApiError(
    "d",
    { type: "about:blank", title: "t", status: 400, code, detail: "as the server said", requestId: "1", ...more },
    wait,
  );

test("silence is told apart from a refusal", () => {
  expect(refusalOf(new ApiError("x", null)).text).toMatch(/no connection/i);
  expect(refusalOf(refused("store-unavailable")).text).toBe("as the server said");
});

test("a refused sign-in never says which of the two was wrong", () => {
  expect(refusalOf(refused("credentials-refused")).field).toBeUndefined();
});

test("too many tries say how long to wait", () => {
  expect(refusalOf(refused("too-many-requests", {}, 600)).text).toBe("Too many tries. Try again in 10 minutes.");
});

test.each([
  ["password-too-common", "password"],
  ["conflict", "email"],
] as const)("%s is beside %s", (code, field) => {
  expect(refusalOf(refused(code)).field).toBe(field);
});

test("an invalid field is named beside itself, an unknown place is said in general", () => {
  expect(refusalOf(refused("invalid-request", { errors: [{ path: "displayName", message: "Too short" }] }))).toEqual({
    text: "Too short",
    field: "displayName",
  });
  expect(refusalOf(refused("invalid-request", { errors: [{ path: "token", message: "bad" }] })).field).toBeUndefined();
});

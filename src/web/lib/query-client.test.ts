import { expect, test } from "vitest";
import type { Problem } from "../../contract/problem.ts";
import { ApiError } from "./api.ts";
import { retryDelay, shouldRetryMutation, shouldRetryQuery } from "./query-client.ts";

const refusal = (status: number, code: Problem["code"], detail: string) =>
  new ApiError(detail, { type: "about:blank", title: "", status, code, detail, requestId: "r" });

test("a query is tried three times more", () => {
  const error = new Error("Failed to fetch protocols");
  expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, error))).toEqual([true, true, true, false]);
});

test.each(["Protocol not found", "NOT FOUND", "unauthorized", "This is Unauthenticated."])(
  "%s is not tried again",
  (message) => {
    expect(shouldRetryQuery(0, new Error(message))).toBe(false);
  },
);

test("nor is an error that such a refusal caused", () => {
  const cause = refusal(401, "unauthenticated", "Sign in to do this (unauthenticated).");
  expect(shouldRetryQuery(0, new Error("Failed to fetch protocols", { cause }))).toBe(false);
});

test("a change is tried twice more, but never after a refusal, own words around it or not", () => {
  const refused = refusal(409, "stale-version", "Changed.");
  expect([0, 1, 2].map((failures) => shouldRetryMutation(failures, new Error("offline")))).toEqual([true, true, false]);
  expect(shouldRetryMutation(0, refused)).toBe(false);
  expect(shouldRetryMutation(0, new Error("Failed to update protocol notes", { cause: refused }))).toBe(false);
  expect(shouldRetryMutation(0, refusal(503, "store-unavailable", "Gone."))).toBe(true);
});

test("the delay doubles from 1 s and stops at 30 s", () => {
  expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

import { expect, test } from "vitest";
import { createQueryClient, retryDelay, shouldRetryQuery } from "./query-client.ts";

test.each(["There is nothing here (not found).", "Unauthorized", "unauthenticated"])(
  "a query that failed with %j is not tried again",
  (message) => expect(shouldRetryQuery(0, new Error(message))).toBe(false),
);

test("any other failure is tried three more times", () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, new Error("boom")))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("the delay doubles from one second and stops at thirty", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("data is fresh for a minute and kept for five", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    gcTime: 300_000,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    refetchOnReconnect: true,
  });
});

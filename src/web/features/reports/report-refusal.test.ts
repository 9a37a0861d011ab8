import { expect, test } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { ApiError } from "#web/lib/api.ts";
import { reportRefusal } from "./report-refusal.ts";

const problem = (code: Problem["code"]): Problem => ({
  type: "about:blank",
  title: "",
  status: 400,
  code,
  detail: "",
  requestId: "",
});

test.each([
  [1, "in a moment."],
  [60, "in 60 seconds."],
  [91, "in 2 minutes."],
  [3540, "in 59 minutes."],
  [3541, "in 1 hour."],
  [3601, "in 2 hours."],
  [null, "later."],
])("after %j seconds one may try again: %j", (seconds, words) =>
  expect(reportRefusal(new ApiError("", problem("too-many-requests"), seconds))).toContain(words),
);

test("what the server says otherwise is passed on", () => {
  expect(reportRefusal(new ApiError("No.", problem("internal")))).toBe("No.");
  expect(reportRefusal(new ApiError("", problem("not-found")))).toContain("no longer shown");
});

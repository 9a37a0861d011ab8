import { expect, test } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { ApiError } from "#web/lib/api.ts";
import { BotCheckError } from "#web/lib/bot-check/bot-check-error.ts";
import { feedbackRefusal } from "./feedback-refusal.ts";

const problem = (code: Problem["code"], errors: Problem["errors"] = []): Problem => ({
  ...{ type: "about:blank", title: "", status: 400, detail: "Detail.", requestId: "" },
  code,
  errors,
});

test.each([
  [1, "in a moment."],
  [60, "in 60 seconds."],
  [91, "in 2 minutes."],
  [3541, "in 1 hour."],
  [3601, "in 2 hours."],
  [null, "later."],
])("after %j seconds one may try again: %j", (seconds, words) =>
  expect(feedbackRefusal(new ApiError("", problem("too-many-requests"), seconds))).toContain(words),
);

test.each<[unknown, string]>([
  [new BotCheckError("No check."), "No check."],
  [new ApiError("Detail.", problem("bot-check-failed")), "Detail."],
  [new ApiError("Detail.", problem("invalid-request", [{ path: "email", message: "x" }])), "email address"],
  [new ApiError("Detail.", problem("invalid-request", [{ path: "page", message: "x" }])), "Detail."],
  [new TypeError("x is undefined"), "Something went wrong here"],
])("%s is told as %j", (error, words) => expect(feedbackRefusal(error)).toContain(words));

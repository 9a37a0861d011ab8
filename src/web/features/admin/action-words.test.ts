import { expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { actionWords } from "./action-words.ts";

test.each(
  OPERATIONS.filter(({ access, method, changes }) => access === "admin" && method !== "get" && changes !== false),
)("$id, which admins change something by, has words", ({ id }) => {
  expect(actionWords({ action: id, detail: "" })).not.toBe(id);
});

test.each([
  ["users.change", "suspended", "Suspended"],
  ["users.change", "admin, active", "Made an admin, Lifted the suspension"],
  ["users.grant", "by command", "Made an admin"],
  ["guide-editions.update", "moved to new-name", "Changed a guide: moved to new-name"],
  ["an.older-one", "", "an.older-one"],
])("%s with “%s” reads “%s”", (action, detail, words) => {
  expect(actionWords({ action, detail })).toBe(words);
});

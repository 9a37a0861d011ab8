import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

test.each([
  ["/", {}, "Peptidary - Home"],
  ["/protocol-generator", {}, "Peptidary - Protocol Generator"],
  ["/cycles/new", {}, "Peptidary - New Cycle"],
  ["/guides/new", {}, "Peptidary - New Guide"],
  ["/peptides/bpc-157", { name: "BPC-157" }, "Peptidary - BPC-157"],
  ["/peptides/bpc-157/edit", { name: "BPC-157" }, "Peptidary - Edit BPC-157"],
  ["/guides/reading-evidence/edit", {}, "Peptidary - Edit Reading Evidence"],
  ["/cycles/0198c0de", { noun: "Cycle" }, "Peptidary - Cycle"],
  ["/peptides/", {}, "Peptidary - Peptides"],
])("%s is titled by its last segment", (path, known, title) => {
  expect(pageTitle(path, known)).toBe(title);
});

import { expect, test } from "vitest";
import type { ReviewedContent } from "#contract/content-review.ts";
import { type ContentOrder, orderContent } from "./order-content.ts";

const item = (name: string, changes: Partial<ReviewedContent> = {}): ReviewedContent => ({
  ...{ kind: "peptide", slug: name.toLowerCase(), name, oldestCheck: null, unchecked: 0, unfindable: 0, concerns: 0 },
  ...{ newerRevisions: 0, references: 3, openReports: 0, reviewBy: null },
  ...changes,
});

test.each<[ContentOrder, string]>([
  ["oldest", "DBAC"],
  ["unchecked", "BACD"],
  ["reports", "CABD"],
  ["due", "ABCD"],
  ["name", "ABCD"],
])("by %s", (order, names) => {
  const items = [
    item("D"),
    item("C", { oldestCheck: "2026-03-01", openReports: 2 }),
    item("B", { oldestCheck: "2026-01-01", unchecked: 5 }),
    item("A", { kind: "guide", oldestCheck: "2026-02-01", reviewBy: "2026-12-01" }),
  ];
  expect(
    orderContent(items, order)
      .map(({ name }) => name)
      .join(""),
  ).toBe(names);
});

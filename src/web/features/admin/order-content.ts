import type { ReviewedContent } from "#contract/content-review.ts";
import { compareText } from "#domain/units/compare-text.ts";

export const CONTENT_ORDERS = [
  { value: "oldest", label: "Oldest check first" },
  { value: "unchecked", label: "Most unchecked sources first" },
  { value: "reports", label: "Most open reports first" },
  { value: "due", label: "Due soonest" },
  { value: "name", label: "Name" },
] as const;
export type ContentOrder = (typeof CONTENT_ORDERS)[number]["value"];

const LAST = "9999";
const FIRST = "0000";

const COMPARE: Readonly<Record<ContentOrder, (a: ReviewedContent, b: ReviewedContent) => number>> = {
  oldest: (a, b) => compareText(a.oldestCheck ?? a.reviewBy ?? FIRST, b.oldestCheck ?? b.reviewBy ?? FIRST),
  unchecked: (a, b) => b.unchecked - a.unchecked,
  reports: (a, b) => b.openReports - a.openReports,
  due: (a, b) => compareText(a.reviewBy ?? LAST, b.reviewBy ?? LAST),
  name: () => 0,
};

/** What is alike is ordered by name. */
export const orderContent = (items: readonly ReviewedContent[], order: ContentOrder): ReviewedContent[] =>
  items.toSorted((a, b) => COMPARE[order](a, b) || a.name.localeCompare(b.name, "en"));

import type { ReviewedContent } from "#contract/content-review.ts";

/** One way to look at the content: it shows what counts for anything, and the sum. */
export interface Filter {
  readonly label: string;
  readonly count: (item: ReviewedContent, today: string) => number;
  /** What there is to say where it shows nothing. */
  readonly none: string;
}

export const FILTERS: readonly [Filter, ...Filter[]] = [
  { label: "Entries and guides", count: () => 1, none: "There is no content yet" },
  { label: "References never looked at", count: ({ unchecked }) => unchecked, none: "Every reference was looked at" },
  {
    label: "References that lead nowhere",
    count: ({ unfindable }) => unfindable,
    none: "Every reference leads somewhere",
  },
  { label: "Retracted or of concern", count: ({ concerns }) => concerns, none: "No reference is of concern" },
  { label: "Open reports", count: ({ openReports }) => openReports, none: "No report is open" },
  { label: "Overdue", count: (item, today) => (isOverdue(item, today) ? 1 : 0), none: "Nothing is overdue" },
];

export function isOverdue({ reviewBy }: ReviewedContent, today: string): boolean {
  return reviewBy !== null && reviewBy < today;
}

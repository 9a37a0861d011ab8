import { z } from "zod";
import { operation } from "./operation.ts";

/** How old and how well founded one piece of content is. */
export const ReviewedContent = z.strictObject({
  kind: z.enum(["peptide", "guide"]),
  slug: z.string(),
  name: z.string(),
  /** The day the oldest of its references was looked at; null where none says. */
  oldestCheck: z.iso.date().nullable(),
  /** References without the day somebody looked at them. */
  unchecked: z.int().nonnegative(),
  /** References without DOI, PubMed number or address. */
  unfindable: z.int().nonnegative(),
  /** References about which something is wrong: retracted, corrected, of concern. */
  concerns: z.int().nonnegative(),
  references: z.int().nonnegative(),
  openReports: z.int().nonnegative(),
  /** When a guide is due to be read again. */
  reviewBy: z.iso.date().nullable(),
});
export type ReviewedContent = z.infer<typeof ReviewedContent>;

export const reviewContent = operation({
  id: "content-review.list",
  method: "get",
  path: "/api/content-review",
  summary: "How old and how well founded the library and the guides are",
  access: "admin",
  status: 200,
  response: z.strictObject({ items: z.array(ReviewedContent) }),
});

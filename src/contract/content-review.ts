import { z } from "zod";
import { operation } from "./operation.ts";

/** How old and how well sourced one piece of content is. */
export const ReviewedContent = z.strictObject({
  kind: z.enum(["peptide", "guide"]),
  slug: z.string(),
  name: z.string(),
  /** The earliest day one of its references was checked; null if none has a date. */
  oldestCheck: z.iso.date().nullable(),
  /** References that were never checked. */
  unchecked: z.int().nonnegative(),
  /** References without DOI, PubMed number or URL. */
  unfindable: z.int().nonnegative(),
  /** References with a warning: retracted, corrected, of concern. */
  concerns: z.int().nonnegative(),
  /** Labels that were read in an older revision than today's. */
  newerRevisions: z.int().nonnegative(),
  references: z.int().nonnegative(),
  openReports: z.int().nonnegative(),
  /** When a guide is due for another review. */
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

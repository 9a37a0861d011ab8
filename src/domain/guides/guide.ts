import { z } from "zod";
import { Reference } from "../peptides/peptide.ts";

export const MAX_GUIDE_BODY = 100_000;

const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, "One line of text");
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens");
const Day = z.iso.date();

/** What the library knows of a work besides its title, identifiers and where it was published. */
const GuideWork = Reference.omit({ id: true, title: true, year: true, source: true, pmid: true, doi: true });

/** The reference of a citation `[^id]` in the body. `null` means "not known". */
export const GuideReference = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens"),
  title: Line(500).min(1),
  authors: Line(500).nullable().default(null),
  year: z.int().min(1900).max(2100).nullable().default(null),
  publisher: Line(200).nullable().default(null),
  doi: z
    .string()
    .max(200)
    .regex(/^10\.\d{4,9}\/[^\s<>"]+$/, "Begins with 10. and has no spaces")
    .nullable()
    .default(null),
  pmid: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Digits only")
    .nullable()
    .default(null),
  url: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .default(null),
  /** Set for a work of the library's list, whose id it has then. */
  work: GuideWork.optional(),
});
export type GuideReference = z.infer<typeof GuideReference>;

const hasDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/**
 * The text of a guide. The body is Markdown with citations as footnote references; their sources are in `references`,
 * not in the body. A draft may be incomplete: `checkGuide` returns what prevents publication.
 */
export const Guide = z.strictObject({
  title: Line(120).min(1),
  summary: Line(400),
  body: z.string().max(MAX_GUIDE_BODY),
  tags: z.array(Slug.max(60)).max(20).refine(hasDistinct, "A tag is there twice"),
  /** Slugs of library entries. */
  related: z.array(Slug.max(80)).max(30).refine(hasDistinct, "An entry is there twice"),
  references: z
    .array(GuideReference)
    .max(100)
    .refine((list) => hasDistinct(list.map(({ id }) => id)), "Two references have the same id"),
  /** The day it was last checked against its sources, and the day by which the next check is due. */
  reviewed: Day,
  reviewBy: Day,
});
export type Guide = z.infer<typeof Guide>;

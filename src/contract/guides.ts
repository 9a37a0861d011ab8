import { z } from "zod";
import { GlossaryTerm } from "#domain/guides/glossary.ts";
import { GuideReference } from "#domain/guides/guide.ts";
import { type GuideNode, HEADING_TAGS } from "#domain/guides/guide-node.ts";
import { isGuideNode } from "#domain/guides/is-guide-node.ts";
import { PICTURE_TYPES } from "#domain/guides/whole-picture.ts";
import { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { operation } from "./operation.ts";
import { Id } from "./stored.ts";
import { TagLabel } from "./tags.ts";

const Slug = z.strictObject({ slug: z.string().max(80) });
const Count = z.int().min(0);

/** The data of a published guide in a list. */
export const GuideSummary = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Current tag slugs. */
  tags: z.array(z.string()),
  readingMinutes: Count,
  reviewed: z.iso.date(),
  reviewBy: z.iso.date(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type GuideSummary = z.infer<typeof GuideSummary>;

export const listGuides = operation({
  id: "guides.list",
  method: "get",
  path: "/api/guides",
  summary: "Published guides, newest first; with words to search for, best fit first",
  access: "everyone",
  query: z.strictObject({
    search: z.string().max(200).optional(),
    /** Comma-separated slugs; a guide must have all of them. */
    tags: z
      .string()
      .max(2000)
      .transform((text) => [...new Set(text.split(",").filter((part) => part !== ""))])
      .optional(),
  }),
  status: 200,
  response: z.strictObject({
    items: z.array(GuideSummary),
    /** Tags of published guides. */
    tags: z.array(TagLabel),
  }),
  cacheable: true,
});

/** A rendered body, without any Markdown or HTML (`GuideNode`). */
export const GuideContents = z.strictObject({
  nodes: z.array(z.custom<GuideNode>(isGuideNode)),
  headings: z.array(z.strictObject({ tag: z.enum(HEADING_TAGS), id: z.string(), text: z.string() })),
  /** By number: the cited references, in order of first mention. `citations` counts the mentions. */
  references: z.array(GuideReference.extend({ number: z.int().positive(), citations: z.int().positive() })),
  readingMinutes: Count,
});
export type GuideContents = z.infer<typeof GuideContents>;

const Neighbour = z.strictObject({ slug: z.string(), title: z.string() });

export const PublishedGuide = GuideSummary.omit({ tags: true }).extend({
  contents: GuideContents,
  tags: z.array(TagLabel),
  /** Library entries, if published. */
  related: z.array(PeptideSummary.pick({ slug: true, name: true, summary: true, bestEvidence: true })),
  /** Its neighbors in the list of all guides. */
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
});
export type PublishedGuide = z.infer<typeof PublishedGuide>;

/** For a former slug, returns the guide with its current slug. */
export const readGuide = operation({
  id: "guides.read",
  method: "get",
  path: "/api/guides/{slug}",
  summary: "One published guide, rendered; a former slug leads to it and `slug` is the one it has now",
  access: "everyone",
  params: Slug,
  status: 200,
  response: PublishedGuide,
  cacheable: true,
});

export const readGlossary = operation({
  id: "guides.glossary",
  method: "get",
  path: "/api/glossary",
  summary: "Words that guides use, each explained in a sentence or two",
  access: "everyone",
  status: 200,
  response: z.strictObject({ items: z.array(GlossaryTerm) }),
  cacheable: true,
});

export const MAX_PICTURE_BYTES = 2_097_152;

/** Guides refer to it by `path`. */
export const Picture = z.strictObject({
  id: z.uuid(),
  path: z.string(),
  type: z.enum(PICTURE_TYPES),
  bytes: Count,
});
export type Picture = z.infer<typeof Picture>;

export const addPicture = operation({
  id: "pictures.create",
  method: "post",
  path: "/api/pictures",
  summary: "Keep a picture for guides: PNG, JPEG, WebP or GIF as its own bytes show it",
  access: "admin",
  maxFileBytes: MAX_PICTURE_BYTES,
  status: 201,
  response: Picture,
});

/** It never changes: another picture has another id. */
export const readPicture = operation({
  id: "pictures.read",
  method: "get",
  path: "/api/pictures/{id}",
  summary: "A picture of a guide",
  access: "everyone",
  params: Id,
  status: 200,
  answersFile: true,
  keptForGood: true,
});

import { z } from "zod";
import { Guide, GuideReference } from "#domain/guides/guide.ts";
import { GuideSlug } from "#domain/guides/guide-slug.ts";
import { GuideContents } from "./guides.ts";
import { operation } from "./operation.ts";

const Slug = z.strictObject({ slug: z.string().max(80) });
const Version = z.int32().positive(); // the integer range of both databases
const Note = z.string().trim().max(500);

/** `draft`: only admins see it. `scheduled`: everyone does from `publishAt` on, when it becomes `published`. */
export const GUIDE_STATES = ["draft", "scheduled", "published"] as const;

const GuideOnDesk = z.strictObject({
  slug: z.string(),
  title: z.string(),
  state: z.enum(GUIDE_STATES),
  /** Set while `scheduled`. */
  publishAt: z.iso.datetime().nullable(),
  /** When it was first published; null = never, and only then can it be deleted. */
  publishedAt: z.iso.datetime().nullable(),
  /** `shipped` until someone edits it; an upgrade never overwrites an edited guide. */
  origin: z.enum(["shipped", "edited"]),
  version: Version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/**
 * A problem that prevents a guide from being published. `place` names the field or, for the body, starts with "line".
 */
export const GuideProblem = z.strictObject({ place: z.string(), message: z.string() });
export type GuideProblem = z.infer<typeof GuideProblem>;

export const listGuideEditions = operation({
  id: "guide-editions.list",
  method: "get",
  path: "/api/guide-editions",
  summary: "All guides in every state, the last changed first",
  access: "admin",
  status: 200,
  response: z.strictObject({ items: z.array(GuideOnDesk.extend({ reviewBy: z.iso.date() })) }),
});

/** A guide as an editor sees it. */
export const GuideEdition = GuideOnDesk.extend({
  document: Guide,
  /** They still lead to this guide. */
  formerSlugs: z.array(z.string()),
  problems: z.array(GuideProblem),
  /** Flesch-Kincaid grade; null if there are no words. */
  grade: z.number().nullable(),
});
export type GuideEdition = z.infer<typeof GuideEdition>;

export const createGuide = operation({
  id: "guide-editions.create",
  method: "post",
  path: "/api/guides",
  summary: "Begin a guide; it stays a draft and may be incomplete. A slug that leads to another guide is a conflict",
  access: "admin",
  body: z.strictObject({ slug: GuideSlug, document: Guide, note: Note.default("") }),
  status: 201,
  response: GuideEdition,
});

export const readGuideEdition = operation({
  id: "guide-editions.read",
  method: "get",
  path: "/api/guides/{slug}/edition",
  summary: "A guide in any state with what an editor needs to know of it; a former slug leads to it",
  access: "admin",
  params: Slug,
  status: 200,
  response: GuideEdition,
});

/** `slug` is the new one; the old one then leads to it. */
export const updateGuide = operation({
  id: "guide-editions.update",
  method: "put",
  path: "/api/guides/{slug}",
  summary: "Save a guide as its next revision; a stale version is refused, one that is shown stays complete",
  access: "admin",
  params: Slug,
  body: z.strictObject({ slug: GuideSlug, document: Guide, version: Version, note: Note.default("") }),
  status: 200,
  response: GuideEdition,
});

export const publishGuide = operation({
  id: "guide-editions.publish",
  method: "put",
  path: "/api/guides/{slug}/publication",
  summary: "Show a guide to everyone now or from a time on, or take it down",
  access: "admin",
  params: Slug,
  body: z.discriminatedUnion("state", [
    z.strictObject({ state: z.literal("draft"), version: Version }),
    z.strictObject({ state: z.literal("scheduled"), publishAt: z.iso.datetime(), version: Version }),
    z.strictObject({ state: z.literal("published"), version: Version }),
  ]),
  status: 200,
  response: GuideEdition,
});

export const deleteGuide = operation({
  id: "guide-editions.delete",
  method: "delete",
  path: "/api/guides/{slug}",
  summary: "Delete a draft that was never published",
  access: "admin",
  params: Slug,
  status: 204,
});

export const GuideRevision = z.strictObject({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  /** `import`: shipped with the product; `edit`: made by an editor. */
  origin: z.enum(["import", "edit"]),
  note: z.string(),
  /** The editor's display name; null for an import and for a deleted account. */
  editor: z.string().nullable(),
});
export type GuideRevision = z.infer<typeof GuideRevision>;

export const listGuideRevisions = operation({
  id: "guide-editions.revisions",
  method: "get",
  path: "/api/guides/{slug}/revisions",
  summary: "What a guide went through, newest first",
  access: "admin",
  params: Slug,
  status: 200,
  response: z.strictObject({ items: z.array(GuideRevision) }),
});

const RevisionOfGuide = Slug.extend({ revision: z.string().regex(/^[1-9]\d{0,8}$/) });

export const readGuideRevision = operation({
  id: "guide-editions.revision",
  method: "get",
  path: "/api/guides/{slug}/revisions/{revision}",
  summary: "A guide as it was at one revision",
  access: "admin",
  params: RevisionOfGuide,
  status: 200,
  response: GuideRevision.extend({ document: Guide }),
});

export const restoreGuide = operation({
  id: "guide-editions.restore",
  method: "post",
  path: "/api/guides/{slug}/revisions/{revision}/restoration",
  summary: "Make an earlier text the guide's next revision; its slug and state stay",
  access: "admin",
  params: RevisionOfGuide,
  body: z.strictObject({ version: Version }),
  status: 200,
  response: GuideEdition,
});

export const previewGuide = operation({
  id: "guide-editions.preview",
  method: "post",
  path: "/api/guide-previews",
  changes: false,
  summary: "How a text would look and what would keep it from being published; nothing is stored",
  access: "admin",
  body: z.strictObject({ document: Guide }),
  status: 200,
  response: z.strictObject({
    contents: GuideContents,
    problems: z.array(GuideProblem),
    grade: z.number().nullable(),
  }),
});

/** A library source that a guide may cite; `entries` are the slugs of entries that use it. */
const FoundReference = GuideReference.omit({ id: true }).extend({
  /** Of a work of the library's list; null for a source that only its entries know. */
  id: GuideReference.shape.id.nullable(),
  entries: z.array(z.string()),
  /** A publisher or regulator withdrew the work or warns about it. */
  isWarnedAbout: z.boolean(),
});

/** No other site is contacted: a DOI or PMID that is not in the library is only parsed. */
export const findReferences = operation({
  id: "guide-editions.references",
  method: "get",
  path: "/api/guide-references",
  summary: "References of the library by words, DOI or PMID, and what identifier the text itself is",
  access: "admin",
  query: z.strictObject({ search: z.string().max(300) }),
  status: 200,
  response: z.strictObject({
    identifier: z
      .discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("doi"), value: z.string() }),
        z.strictObject({ kind: z.literal("pmid"), value: z.string() }),
      ])
      .nullable(),
    items: z.array(FoundReference),
  }),
});
export type FoundReference = z.infer<typeof FoundReference>;

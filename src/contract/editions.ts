import { z } from "zod";
import { Peptide } from "#domain/peptides/peptide.ts";
import { operation } from "./operation.ts";

const Slug = z.strictObject({ slug: z.string().max(80) });
const Version = z.int32().positive(); // the integer range of both databases
const Note = z.string().trim().max(500);

/** A public entry as an editor sees it. `problems` prevent it from being published. */
export const PeptideEdition = z.strictObject({
  slug: z.string(),
  document: Peptide,
  version: Version,
  isPublished: z.boolean(),
  /** `shipped` until someone edits it; an upgrade never overwrites an edited entry. */
  origin: z.enum(["shipped", "edited"]),
  problems: z.array(z.strictObject({ place: z.string(), message: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PeptideEdition = z.infer<typeof PeptideEdition>;

export const listUnpublished = operation({
  id: "editions.unpublished",
  method: "get",
  path: "/api/unpublished-peptides",
  summary: "Public entries that are not shown yet, or no longer",
  access: "admin",
  status: 200,
  response: z.strictObject({
    items: z.array(PeptideEdition.pick({ slug: true, updatedAt: true }).extend({ name: z.string() })),
  }),
});

export const createPeptide = operation({
  id: "editions.create",
  method: "post",
  path: "/api/peptides",
  summary: "Begin a public entry; it stays unpublished and may be incomplete",
  access: "admin",
  body: z.strictObject({ document: Peptide, note: Note.default("") }),
  status: 201,
  response: PeptideEdition,
});

export const readEdition = operation({
  id: "editions.read",
  method: "get",
  path: "/api/peptides/{slug}/edition",
  summary: "A public entry with what an editor needs to know of it",
  access: "admin",
  params: Slug,
  status: 200,
  response: PeptideEdition,
});

export const updatePeptide = operation({
  id: "editions.update",
  method: "put",
  path: "/api/peptides/{slug}",
  summary: "Save an edited entry as its next revision; a stale version is refused, a published entry stays complete",
  access: "admin",
  params: Slug,
  body: z.strictObject({ document: Peptide, version: Version, note: Note.default("") }),
  status: 200,
  response: PeptideEdition,
});

export const publishPeptide = operation({
  id: "editions.publish",
  method: "put",
  path: "/api/peptides/{slug}/publication",
  summary: "Show an entry to everyone, or take it down",
  access: "admin",
  params: Slug,
  body: z.strictObject({ isPublished: z.boolean(), version: Version }),
  status: 200,
  response: PeptideEdition,
});

import { z } from "zod";
import { operation } from "./operation.ts";
import { Id } from "./stored.ts";

export const TAG_COLOURS = ["grey", "teal", "blue", "violet", "amber", "rose"] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

const TagSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens");

/** A tag as shown to readers. */
export const TagLabel = z.strictObject({
  slug: TagSlug,
  name: z.string(),
  colour: z.enum(TAG_COLOURS),
  description: z.string(),
});
export type TagLabel = z.infer<typeof TagLabel>;

/**
 * A word that groups peptides and guides. Its slug is made from its name; every former slug and alias still leads to
 * it.
 */
export const Tag = TagLabel.extend({
  id: z.uuid(),
  aliases: z.array(TagSlug),
  usage: z.strictObject({ peptides: z.int().min(0), guides: z.int().min(0) }),
  version: z.int().positive(),
});
export type Tag = z.infer<typeof Tag>;
const Version = z.int32().positive();
const TagFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  colour: z.enum(TAG_COLOURS),
  description: z.string().trim().max(500),
  /** The complete list: an omitted alias no longer leads here. */
  aliases: z.array(TagSlug).max(50),
});

export const listTags = operation({
  id: "tags.list",
  method: "get",
  path: "/api/tags",
  summary: "All tags by name, with how often each is used",
  access: "everyone",
  status: 200,
  response: z.strictObject({ items: z.array(Tag) }),
});

export const createTag = operation({
  id: "tags.create",
  method: "post",
  path: "/api/tags",
  summary: "Create a tag; a name or alias that already leads to another tag is a conflict",
  access: "admin",
  body: TagFields,
  status: 201,
  response: Tag,
});

export const updateTag = operation({
  id: "tags.update",
  method: "put",
  path: "/api/tags/{id}",
  summary: "Rename, recolor, describe a tag or change its aliases; a stale version is refused",
  access: "admin",
  params: Id,
  body: TagFields.extend({ version: Version }),
  status: 200,
  response: Tag,
});

export const mergeTag = operation({
  id: "tags.merge",
  method: "post",
  path: "/api/tags/{id}/merge",
  summary: "Make a tag part of another one, to which all its names then lead",
  access: "admin",
  params: Id,
  body: z.strictObject({ into: z.uuid(), version: Version }),
  status: 200,
  response: Tag,
});

export const deleteTag = operation({
  id: "tags.delete",
  method: "delete",
  path: "/api/tags/{id}",
  summary: "Delete a tag from everything that carries it",
  access: "admin",
  params: Id,
  status: 204,
});

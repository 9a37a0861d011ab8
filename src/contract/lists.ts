import { z } from "zod";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

/** `slug` is a public entry or, as an id, one of the person's private peptides. */
export const ListItem = z.strictObject({
  slug: z.string().min(1).max(80),
  note: z.string().max(2000),
});
export type ListItem = z.infer<typeof ListItem>;

export const MAX_LIST_ITEMS = 200;

const ListFields = {
  name: z.string().trim().min(1).max(120),
  description: z.string().max(2000),
  /** In the person's order; each entry once. */
  items: z
    .array(ListItem)
    .max(MAX_LIST_ITEMS)
    .refine((items) => new Set(items.map((item) => item.slug)).size === items.length, "An entry is in the list twice"),
};

/** A list of peptides (collection `lists`). Anyone with the `shareToken` can read it; null = not shared. */
export const PeptideList = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  ...ListFields,
  shareToken: z.string().nullable(),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PeptideList = z.infer<typeof PeptideList>;

export const listLists = operation({
  id: "lists.list",
  method: "get",
  path: "/api/lists",
  summary: "The person's lists, newest first",
  access: "member",
  scope: "lists:read",
  query: PageQuery,
  status: 200,
  response: pageOf(PeptideList),
});

export const createList = operation({
  id: "lists.create",
  method: "post",
  path: "/api/lists",
  summary: "Create a list",
  access: "member",
  scope: "lists:write",
  adds: "lists",
  body: z.strictObject(ListFields),
  status: 201,
  response: PeptideList,
});

export const readList = operation({
  id: "lists.read",
  method: "get",
  path: "/api/lists/{id}",
  summary: "One list",
  access: "member",
  scope: "lists:read",
  owned: true,
  params: Id,
  status: 200,
  response: PeptideList,
});

export const updateList = operation({
  id: "lists.update",
  method: "put",
  path: "/api/lists/{id}",
  summary: "Rename, describe, reorder or annotate a list; a stale version is refused",
  access: "member",
  scope: "lists:write",
  adds: "bytes",
  owned: true,
  params: Id,
  body: z.strictObject({ ...ListFields, ...OF_VERSION }),
  status: 200,
  response: PeptideList,
});

/** Needs no version, because existing items don't change. */
export const addToList = operation({
  id: "lists.add-item",
  method: "post",
  path: "/api/lists/{id}/items",
  summary: "Put an entry at the end of a list, once",
  access: "member",
  scope: "lists:write",
  adds: "bytes",
  owned: true,
  params: Id,
  body: ListItem,
  status: 200,
  response: PeptideList,
});

export const duplicateList = operation({
  id: "lists.duplicate",
  method: "post",
  path: "/api/lists/{id}/copies",
  summary: "Copy a list; the copy is not shared",
  access: "member",
  scope: "lists:write",
  adds: "lists",
  owned: true,
  params: Id,
  status: 201,
  response: PeptideList,
});

export const deleteList = operation({
  id: "lists.delete",
  method: "delete",
  path: "/api/lists/{id}",
  summary: "Delete a list; its share link stops working",
  access: "member",
  scope: "lists:write",
  owned: true,
  params: Id,
  status: 204,
});

export const shareList = operation({
  id: "lists.share",
  method: "put",
  path: "/api/lists/{id}/share",
  summary: "Create a link that lets anyone read the list; a repeat returns the same link",
  access: "member",
  owned: true,
  params: Id,
  status: 200,
  response: PeptideList,
});

export const unshareList = operation({
  id: "lists.unshare",
  method: "delete",
  path: "/api/lists/{id}/share",
  summary: "Revoke the link for good; sharing again makes another one",
  access: "member",
  owned: true,
  params: Id,
  status: 200,
  response: PeptideList,
});

/** A shared list as a stranger sees it: no owner, no private peptides. */
export const SharedList = z.strictObject({
  name: z.string(),
  description: z.string(),
  items: z.array(ListItem),
  /** The number of private peptides left out. */
  leftOut: z.int().min(0),
  updatedAt: z.iso.datetime(),
});
export type SharedList = z.infer<typeof SharedList>;

export const readSharedList = operation({
  id: "lists.read-shared",
  method: "get",
  path: "/api/shared-lists/{token}",
  summary: "A list somebody shared by its link",
  access: "everyone",
  params: z.strictObject({ token: z.string().max(200) }),
  status: 200,
  response: SharedList,
});

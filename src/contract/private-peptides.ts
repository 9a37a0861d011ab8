import { z } from "zod";
import { Peptide } from "#domain/peptides/peptide.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

/**
 * A compound that a person described for themselves (collection `privatePeptides`): the same document as a public
 * entry, with the record's id as its slug, never used for plans, visible to no one else.
 */
export const PrivatePeptide = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  document: Peptide,
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PrivatePeptide = z.infer<typeof PrivatePeptide>;

export const listPrivatePeptides = operation({
  id: "private-peptides.list",
  method: "get",
  path: "/api/private-peptides",
  summary: "The person's private peptides, newest first",
  access: "member",
  scope: "private-peptides:read",
  query: PageQuery,
  status: 200,
  response: pageOf(PrivatePeptide),
});

/** The document's slug is replaced by the record's id. */
export const createPrivatePeptide = operation({
  id: "private-peptides.create",
  method: "post",
  path: "/api/private-peptides",
  summary: "Describe a private peptide",
  access: "member",
  scope: "private-peptides:write",
  adds: "privatePeptides",
  body: z.strictObject({ document: Peptide }),
  status: 201,
  response: PrivatePeptide,
});

export const readPrivatePeptide = operation({
  id: "private-peptides.read",
  method: "get",
  path: "/api/private-peptides/{id}",
  summary: "One private peptide",
  access: "member",
  scope: "private-peptides:read",
  owned: true,
  params: Id,
  status: 200,
  response: PrivatePeptide,
});

export const updatePrivatePeptide = operation({
  id: "private-peptides.update",
  method: "put",
  path: "/api/private-peptides/{id}",
  summary: "Change a private peptide; a stale version is refused",
  access: "member",
  scope: "private-peptides:write",
  adds: "bytes",
  owned: true,
  params: Id,
  body: z.strictObject({ document: Peptide, ...OF_VERSION }),
  status: 200,
  response: PrivatePeptide,
});

export const deletePrivatePeptide = operation({
  id: "private-peptides.delete",
  method: "delete",
  path: "/api/private-peptides/{id}",
  summary: "Delete a private peptide",
  access: "member",
  scope: "private-peptides:write",
  owned: true,
  params: Id,
  status: 204,
});

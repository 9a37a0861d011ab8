import { z } from "zod";
import { MixSchema } from "#domain/dosing/mix-schema.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

const MixFields = { name: z.string().trim().min(1).max(120), mix: MixSchema };

/** A person's saved calculator input (collection `mixes`). Nothing computed is stored. */
export const SavedMix = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  ...MixFields,
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedMix = z.infer<typeof SavedMix>;

export const listMixes = operation({
  id: "mixes.list",
  method: "get",
  path: "/api/mixes",
  summary: "The person's saved mixes, newest first",
  access: "member",
  scope: "mixes:read",
  query: PageQuery,
  status: 200,
  response: pageOf(SavedMix),
});

export const createMix = operation({
  id: "mixes.create",
  method: "post",
  path: "/api/mixes",
  summary: "Save a mix",
  access: "member",
  scope: "mixes:write",
  adds: "mixes",
  body: z.strictObject(MixFields),
  status: 201,
  response: SavedMix,
});

export const readMix = operation({
  id: "mixes.read",
  method: "get",
  path: "/api/mixes/{id}",
  summary: "One saved mix",
  access: "member",
  scope: "mixes:read",
  owned: true,
  params: Id,
  status: 200,
  response: SavedMix,
});

export const updateMix = operation({
  id: "mixes.update",
  method: "put",
  path: "/api/mixes/{id}",
  summary: "Rename or change a saved mix; a stale version is refused",
  access: "member",
  scope: "mixes:write",
  adds: "bytes",
  owned: true,
  params: Id,
  body: z.strictObject({ ...MixFields, ...OF_VERSION }),
  status: 200,
  response: SavedMix,
});

export const deleteMix = operation({
  id: "mixes.delete",
  method: "delete",
  path: "/api/mixes/{id}",
  summary: "Delete a saved mix",
  access: "member",
  scope: "mixes:write",
  owned: true,
  params: Id,
  status: 204,
});

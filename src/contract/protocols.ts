import { z } from "zod";
import { GeneratedProtocol, GenerateResult } from "#domain/protocols/generated-protocol.ts";
import { Intake } from "#domain/protocols/intake.ts";
import { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

/** A tag is the name or category of a compound, of any length. */
const Tag = z.string().min(1).max(2000);

/** A saved protocol (collection `protocols`). Health answers in `formData` reach the server only by saving. */
export const SavedProtocol = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  summary: z.string(),
  score: z.int().min(0).max(100),
  formData: Intake,
  generatedProtocol: GeneratedProtocol,
  notes: z.string(),
  tags: z.array(Tag),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedProtocol = z.infer<typeof SavedProtocol>;

/** The data of a card, without the plan and the health answers. */
export const ProtocolCard = SavedProtocol.pick({
  id: true,
  title: true,
  summary: true,
  score: true,
  tags: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  peptideCount: z.int().min(0),
  /** The library entries that the plan uses. */
  slugs: z.array(z.string()),
});
export type ProtocolCard = z.infer<typeof ProtocolCard>;

export const generate = operation({
  id: "protocols.generate",
  method: "post",
  path: "/api/protocols/generate",
  summary: "Make a plan from answers; saves nothing",
  access: "everyone",
  workMs: 40,
  body: Intake,
  status: 200,
  response: GenerateResult,
});

export const readPlanningLibrary = operation({
  id: "protocols.library",
  method: "get",
  path: "/api/protocols/library",
  summary: "The part of the library that planning reads, so that a plan can be made on the device",
  access: "everyone",
  status: 200,
  response: PlanningLibrary,
  cacheable: true,
});

export const listProtocols = operation({
  id: "protocols.list",
  method: "get",
  path: "/api/protocols",
  summary: "The person's saved protocols, newest first",
  access: "member",
  scope: "protocols:read",
  query: PageQuery,
  status: 200,
  response: pageOf(ProtocolCard),
});

export const saveProtocol = operation({
  id: "protocols.save",
  method: "post",
  path: "/api/protocols",
  summary: "Save a plan with the answers it came from; tags are derived",
  access: "member",
  scope: "protocols:write",
  adds: "protocols",
  storesHealth: true,
  body: z.strictObject({
    formData: Intake,
    generatedProtocol: GeneratedProtocol,
    notes: z.string().max(20_000).default(""),
  }),
  status: 201,
  response: SavedProtocol,
});

export const readProtocol = operation({
  id: "protocols.read",
  method: "get",
  path: "/api/protocols/{id}",
  summary: "One saved protocol",
  access: "member",
  scope: "protocols:read",
  owned: true,
  params: Id,
  status: 200,
  response: SavedProtocol,
});

export const updateProtocolNotes = operation({
  id: "protocols.update-notes",
  method: "patch",
  path: "/api/protocols/{id}",
  summary: "Change the notes; a stale version is refused",
  access: "member",
  scope: "protocols:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: z.strictObject({ notes: z.string().max(20_000), ...OF_VERSION }), // both stores
  status: 200,
  response: SavedProtocol,
});

export const deleteProtocol = operation({
  id: "protocols.delete",
  method: "delete",
  path: "/api/protocols/{id}",
  summary: "Delete a saved protocol",
  access: "member",
  scope: "protocols:write",
  owned: true,
  params: Id,
  status: 204,
});

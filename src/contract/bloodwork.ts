import { z } from "zod";
import { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { BloodworkFields, MAX_REPORT_BYTES } from "#domain/bloodwork/record/entry.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION, STORED } from "./stored.ts";

/** A draw may have 500 lines of 24 values each; settings have every name a person ever mapped. */
const MAX_VALUES = 20_000;

export const MAX_FILE_BYTES = MAX_REPORT_BYTES;
export const MAX_FILES_OF_A_DRAW = 10;

/** Allowed types of report files, decided by their bytes. No browser runs any of them. */
export const FILE_TYPES = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/heic",
  "text/csv",
  "text/plain",
  "application/json",
  "application/xml",
  "application/zip",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** An original report file of a draw. `type` was detected in the bytes, never taken from the sender. */
export const KeptFile = z.strictObject({
  id: z.uuid().lowercase(), // the form of file names
  filename: z.string(),
  type: z.enum(FILE_TYPES),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  createdAt: z.iso.datetime(),
});
export type KeptFile = z.infer<typeof KeptFile>;

/**
 * A draw (collection `bloodwork`). The device that saves it creates the id, so that a repeated request stays one draw.
 */
export const Bloodwork = BloodworkFields.safeExtend({
  ...STORED,
  /** In the order they were added. */
  files: z.array(KeptFile),
});
export type Bloodwork = z.infer<typeof Bloodwork>;

const NewBloodwork = BloodworkFields.safeExtend({ id: z.uuid() });
export type NewBloodwork = z.infer<typeof NewBloodwork>;

export const KeptSettings = BloodworkSettings.safeExtend({ version: z.int().nonnegative() });
export type KeptSettings = z.infer<typeof KeptSettings>;

export const readBloodworkSettings = operation({
  id: "bloodwork.settings",
  method: "get",
  path: "/api/bloodwork/settings",
  summary: "What the person's bloodwork is read and shown with; version 0 is the defaults",
  access: "member",
  scope: "bloodwork:read",
  status: 200,
  response: KeptSettings,
});

export const updateBloodworkSettings = operation({
  id: "bloodwork.update-settings",
  method: "put",
  path: "/api/bloodwork/settings",
  summary: "Change what bloodwork is read and shown with; a stale version is refused",
  access: "member",
  scope: "bloodwork:write",
  adds: "bytes",
  storesHealth: true,
  body: BloodworkSettings.safeExtend({ version: z.int32().nonnegative() }),
  maxValues: MAX_VALUES,
  status: 200,
  response: KeptSettings,
});

export const listBloodwork = operation({
  id: "bloodwork.list",
  method: "get",
  path: "/api/bloodwork",
  summary: "The person's draws, newest drawn first; days, first and last included",
  access: "member",
  scope: "bloodwork:read",
  query: PageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  status: 200,
  response: pageOf(Bloodwork),
});

export const createBloodwork = operation({
  id: "bloodwork.create",
  method: "post",
  path: "/api/bloodwork",
  summary: "Save a draw; the same id with the same content again answers the one that is stored",
  access: "member",
  scope: "bloodwork:write",
  adds: "bloodwork",
  storesHealth: true,
  body: NewBloodwork,
  maxValues: MAX_VALUES,
  status: 201,
  response: Bloodwork,
});

export const readBloodwork = operation({
  id: "bloodwork.get",
  method: "get",
  path: "/api/bloodwork/{id}",
  summary: "One draw",
  access: "member",
  scope: "bloodwork:read",
  owned: true,
  params: Id,
  status: 200,
  response: Bloodwork,
});

export const updateBloodwork = operation({
  id: "bloodwork.update",
  method: "put",
  path: "/api/bloodwork/{id}",
  summary: "Change a draw; a stale version is refused",
  access: "member",
  scope: "bloodwork:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: BloodworkFields.safeExtend(OF_VERSION),
  maxValues: MAX_VALUES,
  status: 200,
  response: Bloodwork,
});

export const deleteBloodwork = operation({
  id: "bloodwork.delete",
  method: "delete",
  path: "/api/bloodwork/{id}",
  summary: "Delete a draw and its files",
  access: "member",
  scope: "bloodwork:write",
  owned: true,
  params: Id,
  status: 204,
});

export const addBloodworkFile = operation({
  id: "bloodwork.add-file",
  method: "post",
  path: "/api/bloodwork/{id}/files",
  summary: "Keep an original report with its draw",
  access: "member",
  scope: "bloodwork:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  maxFileBytes: MAX_FILE_BYTES,
  status: 201,
  response: KeptFile,
});

const FileOfDraw = z.strictObject({ id: z.uuid(), fileId: z.uuid() });

export const readBloodworkFile = operation({
  id: "bloodwork.read-file",
  method: "get",
  path: "/api/bloodwork/{id}/files/{fileId}",
  summary: "An original report as it was kept, to be saved, never to be shown in place",
  access: "member",
  scope: "bloodwork:read",
  owned: true,
  params: FileOfDraw,
  status: 200,
  answersFile: true,
});

export const deleteBloodworkFile = operation({
  id: "bloodwork.delete-file",
  method: "delete",
  path: "/api/bloodwork/{id}/files/{fileId}",
  summary: "Delete a kept report",
  access: "member",
  scope: "bloodwork:write",
  owned: true,
  params: FileOfDraw,
  status: 204,
});

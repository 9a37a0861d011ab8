import { z } from "zod";
import { VITAL_SOURCES } from "#domain/vitals/vital.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, STORED } from "./stored.ts";

export const MAX_IMPORTED_FILES = 100;

const VitalImportFields = z.strictObject({
  source: z.enum(VITAL_SOURCES).exclude(["typed"]),
  /** The names of the files; none for what was imported before imports were listed. */
  fileNames: z.array(z.string().max(200)).max(MAX_IMPORTED_FILES),
});

/** One import of days of one source (collection `vitalImports`), so that it can be taken back. */
export const VitalImport = VitalImportFields.extend({
  ...STORED,
});
export type VitalImport = z.infer<typeof VitalImport>;

const VitalImportCard = VitalImport.extend({
  /** What taking it back removes: days a later import replaced or somebody changed are not among them. */
  days: z.int().nonnegative(),
});
export type VitalImportCard = z.infer<typeof VitalImportCard>;

export const listVitalImports = operation({
  id: "vital-imports.list",
  method: "get",
  path: "/api/vital-imports",
  summary: "The person's imports of body measurements, newest first, each with the days that are there of it",
  access: "member",
  scope: "vitals:read",
  query: PageQuery,
  status: 200,
  response: pageOf(VitalImportCard),
});

export const createVitalImport = operation({
  id: "vital-imports.create",
  method: "post",
  path: "/api/vital-imports",
  summary: "Begin an import of body measurements; its days are saved with its id",
  access: "member",
  scope: "vitals:write",
  adds: "vitalImports",
  storesHealth: "body",
  body: VitalImportFields,
  status: 201,
  response: VitalImport,
});

export const deleteVitalImport = operation({
  id: "vital-imports.delete",
  method: "delete",
  path: "/api/vital-imports/{id}",
  summary: "Undo an import: deletes its days, except those that were changed or replaced since",
  access: "member",
  scope: "vitals:write",
  owned: true,
  params: Id,
  status: 200,
  response: z.strictObject({ removed: z.int().nonnegative() }),
});

import { z } from "zod";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION, STORED } from "./stored.ts";

/** What one logged dose took. */
const Draw = z.strictObject({ at: z.iso.datetime(), amount: PositiveText, unit: z.enum(AMOUNT_UNITS) });

/**
 * A vial in stock (collection `vials`). What doses took is computed from the doses that refer to it, never stored
 * twice.
 */
export const StockVial = VialFields.extend({
  ...STORED,
  /** In order of time. */
  draws: z.array(Draw),
});
export type StockVial = z.infer<typeof StockVial>;

export const listVials = operation({
  id: "vials.list",
  method: "get",
  path: "/api/vials",
  summary: "The person's vials, newest first",
  access: "member",
  scope: "stock:read",
  query: PageQuery,
  status: 200,
  response: pageOf(StockVial),
});

export const createVial = operation({
  id: "vials.create",
  method: "post",
  path: "/api/vials",
  summary: "Add a vial",
  access: "member",
  scope: "stock:write",
  adds: "vials",
  storesHealth: true,
  body: VialFields,
  status: 201,
  response: StockVial,
});

export const readVial = operation({
  id: "vials.read",
  method: "get",
  path: "/api/vials/{id}",
  summary: "One vial",
  access: "member",
  scope: "stock:read",
  owned: true,
  params: Id,
  status: 200,
  response: StockVial,
});

export const updateVial = operation({
  id: "vials.update",
  method: "put",
  path: "/api/vials/{id}",
  summary: "Change a vial; a stale version is refused",
  access: "member",
  scope: "stock:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: VialFields.extend(OF_VERSION),
  status: 200,
  response: StockVial,
});

export const deleteVial = operation({
  id: "vials.delete",
  method: "delete",
  path: "/api/vials/{id}",
  summary: "Delete a vial; doses that were drawn from it stay",
  access: "member",
  scope: "stock:write",
  owned: true,
  params: Id,
  status: 204,
});

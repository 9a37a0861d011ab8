import type { z } from "zod";
import { SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION, STORED } from "./stored.ts";

/** Something that injecting uses up (collection `supplies`). Use is computed from the doses, never stored twice. */
export const StockSupply = SupplyFields.extend({
  ...STORED,
});
export type StockSupply = z.infer<typeof StockSupply>;

export const listSupplies = operation({
  id: "supplies.list",
  method: "get",
  path: "/api/supplies",
  summary: "The person's supplies, newest first",
  access: "member",
  scope: "stock:read",
  query: PageQuery,
  status: 200,
  response: pageOf(StockSupply),
});

export const createSupply = operation({
  id: "supplies.create",
  method: "post",
  path: "/api/supplies",
  summary: "Add a supply",
  access: "member",
  scope: "stock:write",
  adds: "supplies",
  storesHealth: true,
  body: SupplyFields,
  status: 201,
  response: StockSupply,
});

export const readSupply = operation({
  id: "supplies.read",
  method: "get",
  path: "/api/supplies/{id}",
  summary: "One supply",
  access: "member",
  scope: "stock:read",
  owned: true,
  params: Id,
  status: 200,
  response: StockSupply,
});

export const updateSupply = operation({
  id: "supplies.update",
  method: "put",
  path: "/api/supplies/{id}",
  summary: "Change a supply, count it or add to it; a stale version is refused",
  access: "member",
  scope: "stock:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: SupplyFields.extend(OF_VERSION),
  status: 200,
  response: StockSupply,
});

export const deleteSupply = operation({
  id: "supplies.delete",
  method: "delete",
  path: "/api/supplies/{id}",
  summary: "Delete a supply",
  access: "member",
  scope: "stock:write",
  owned: true,
  params: Id,
  status: 204,
});

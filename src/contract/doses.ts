import { z } from "zod";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { MAX_DOSES_AT_ONCE } from "#domain/cycles/doses/dose-vocabulary.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

/**
 * A logged dose (collection `doses`). The device that logs it creates the id, so that a repeated request stays one
 * dose.
 */
export const Dose = DoseFields.safeExtend({
  id: z.uuid(),
  userId: z.uuid(),
  cycleId: z.uuid(),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Dose = z.infer<typeof Dose>;

const NewDose = DoseFields.safeExtend({ id: z.uuid() });
export type NewDose = z.infer<typeof NewDose>;

/** Days are the person's, first and last inclusive. */
const ByDay = PageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() });

export const listDoses = operation({
  id: "doses.list",
  method: "get",
  path: "/api/doses",
  summary: "Doses of all the person's cycles in a span of days, newest day first",
  access: "member",
  scope: "doses:read",
  query: ByDay,
  status: 200,
  response: pageOf(Dose),
});

export const listDosesOfCycle = operation({
  id: "doses.of-cycle",
  method: "get",
  path: "/api/cycles/{id}/doses",
  summary: "Doses of one cycle in a span of days, newest day first",
  access: "member",
  scope: "doses:read",
  owned: true,
  params: Id,
  query: ByDay,
  status: 200,
  response: pageOf(Dose),
});

export const logDose = operation({
  id: "doses.log",
  method: "post",
  path: "/api/cycles/{id}/doses",
  summary: "Log a dose; the same id again, or the same planned dose in the same words, answers the one that is stored",
  access: "member",
  scope: "doses:write",
  adds: "doses",
  storesHealth: true,
  owned: true,
  params: Id,
  body: NewDose,
  status: 201,
  response: Dose,
});

export const logDoses = operation({
  id: "doses.log-many",
  method: "post",
  path: "/api/cycles/{id}/doses/many",
  summary: "Log past doses at once; planned doses that are logged already are left as they are",
  access: "member",
  scope: "doses:write",
  adds: "doses",
  storesHealth: true,
  owned: true,
  params: Id,
  body: z.strictObject({ doses: z.array(NewDose).min(1).max(MAX_DOSES_AT_ONCE) }),
  status: 200,
  response: z.strictObject({ logged: z.int().nonnegative(), leftAlone: z.int().nonnegative() }),
});

export const readDose = operation({
  id: "doses.read",
  method: "get",
  path: "/api/doses/{id}",
  summary: "One dose",
  access: "member",
  scope: "doses:read",
  owned: true,
  params: Id,
  status: 200,
  response: Dose,
});

export const updateDose = operation({
  id: "doses.update",
  method: "put",
  path: "/api/doses/{id}",
  summary: "Correct a dose; a stale version is refused",
  access: "member",
  scope: "doses:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: DoseFields.safeExtend(OF_VERSION),
  status: 200,
  response: Dose,
});

export const deleteDose = operation({
  id: "doses.delete",
  method: "delete",
  path: "/api/doses/{id}",
  summary: "Delete a dose",
  access: "member",
  scope: "doses:write",
  owned: true,
  params: Id,
  status: 204,
});

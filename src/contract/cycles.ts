import { z } from "zod";
import { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import { Measure } from "#domain/cycles/trial/measure.ts";
import { isValueOf, NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { Prediction, Trial } from "#domain/cycles/trial/trial.ts";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { DecimalText } from "#domain/units/decimal-text.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION } from "./stored.ts";

/** One compound of a cycle. `slug` is null if the name matches no library entry; then nothing about it is checked. */
export const CycleItem = z.strictObject({
  id: z.string().min(1).max(64),
  peptideId: z.string().min(1).max(120),
  slug: z.string().max(80).nullable(),
  peptideName: z.string().trim().min(1).max(120),
  dosage: z.string().trim().min(1).max(2000),
  route: z.enum(ROUTES).nullable(),
  schedule: z.strictObject({
    frequency: z.string().max(2000),
    timeOfDay: z.array(z.string().max(200)).max(10),
    duration: z.string().max(2000),
  }),
  /** The same as data for calendar and reminders; null while it is only text. */
  plan: DosePlan.nullable().default(null),
  notes: z.string().max(4000),
});
export type CycleItem = z.infer<typeof CycleItem>;

const CycleFields = {
  name: z.string().trim().min(1).max(160),
  description: z.string().max(4000),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  peptides: z.array(CycleItem).max(20),
};

/** Applies the rules across fields to what a person sends. */
export const coherent = <T extends z.ZodType<Pick<Cycle, "startDate" | "endDate" | "peptides">>>(schema: T) =>
  schema
    .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
      path: ["endDate"],
      message: "The end is before the start",
    })
    .refine(({ peptides }) => new Set(peptides.map(({ id }) => id)).size === peptides.length, {
      path: ["peptides"],
      message: "Two compounds have the same id",
    });

/** A cycle (collection `peptideCycles`). Its status is derived from the dates, never stored. */
export const Cycle = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  ...CycleFields,
  protocolId: z.uuid().nullable(),
  /** Archived: it keeps its status and doses, but is not in the day's list and sends no reminders. */
  archivedAt: z.iso.datetime().nullable(),
  /** The self-experiment of this cycle, if a prediction was made. */
  trial: Trial.nullable(),
  /** Measured without a dose: before the first one, after the last, or what no dose has a field for. */
  readings: z.array(NotedReading),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Cycle = z.infer<typeof Cycle>;

export const listCycles = operation({
  id: "cycles.list",
  method: "get",
  path: "/api/cycles",
  summary: "The person's cycles, newest first",
  access: "member",
  scope: "cycles:read",
  query: PageQuery,
  status: 200,
  response: pageOf(Cycle),
});

export const createCycle = operation({
  id: "cycles.create",
  method: "post",
  path: "/api/cycles",
  summary: "Create a cycle",
  access: "member",
  scope: "cycles:write",
  adds: "peptideCycles",
  storesHealth: true,
  body: coherent(z.strictObject({ ...CycleFields, protocolId: z.uuid().nullable().default(null) })),
  status: 201,
  response: Cycle,
});

export const readCycle = operation({
  id: "cycles.read",
  method: "get",
  path: "/api/cycles/{id}",
  summary: "One cycle",
  access: "member",
  scope: "cycles:read",
  owned: true,
  params: Id,
  status: 200,
  response: Cycle,
});

export const updateCycle = operation({
  id: "cycles.update",
  method: "put",
  path: "/api/cycles/{id}",
  summary: "Change a cycle; a stale version is refused, and what was logged stays as it was",
  access: "member",
  scope: "cycles:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: coherent(z.strictObject({ ...CycleFields, isArchived: z.boolean().default(false), ...OF_VERSION })),
  status: 200,
  response: Cycle,
});

export const deleteCycle = operation({
  id: "cycles.delete",
  method: "delete",
  path: "/api/cycles/{id}",
  summary: "Delete a cycle and the doses logged in it",
  access: "member",
  scope: "cycles:write",
  owned: true,
  params: Id,
  status: 204,
});

export const saveTrial = operation({
  id: "cycles.save-trial",
  method: "put",
  path: "/api/cycles/{id}/trial",
  summary: "Write down what is expected of a cycle, or change it: what stood before is kept; null takes it away",
  access: "member",
  scope: "cycles:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: z.strictObject({ prediction: Prediction.nullable(), ...OF_VERSION }),
  status: 200,
  response: Cycle,
});

export const saveReading = operation({
  id: "cycles.save-reading",
  method: "put",
  path: "/api/cycles/{id}/readings",
  summary: "Note what was measured on a day, instead of any value before; null takes it away",
  access: "member",
  scope: "cycles:write",
  adds: "bytes",
  storesHealth: true,
  owned: true,
  params: Id,
  body: z
    .strictObject({
      measure: Measure,
      day: z.iso.date(),
      value: DecimalText.nullable(),
      ...OF_VERSION,
    })
    .refine(({ measure, value }) => value === null || isValueOf(measure, value), {
      path: ["value"],
      message: "No value of this measure",
    }),
  status: 200,
  response: Cycle,
});

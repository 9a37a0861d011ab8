import { z } from "zod";
import { CheckedVitalDay } from "#domain/vitals/check-vital.ts";
import { VITAL_CODES, VitalDayFields } from "#domain/vitals/vital.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { Id, OF_VERSION, STORED } from "./stored.ts";

export const MAX_DAYS_AT_ONCE = 500;
/** So many days with 24 readings each. */
const MAX_VALUES = 100_000;

/** What one source measured of one kind on one day (collection `vitals`). */
export const VitalDay = VitalDayFields.extend({
  ...STORED,
});
export type VitalDay = z.infer<typeof VitalDay>;

export const listVitals = operation({
  id: "vitals.list",
  method: "get",
  path: "/api/vitals",
  summary: "What the person measured of body and day, newest day first; days, first and last included",
  access: "member",
  scope: "vitals:read",
  query: PageQuery.extend({
    // ten years of a day are a few pages
    limit: z.coerce.number().int().min(1).max(1_000).default(50),
    kind: z.enum(VITAL_CODES).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  status: 200,
  response: pageOf(VitalDay),
});

export const createVital = operation({
  id: "vitals.create",
  method: "post",
  path: "/api/vitals",
  summary: "Save a day of one kind and source; one that is there already is a conflict",
  access: "member",
  scope: "vitals:write",
  adds: "vitals",
  storesHealth: "body",
  body: CheckedVitalDay,
  status: 201,
  response: VitalDay,
});

export const addVitalReadings = operation({
  id: "vitals.addReadings",
  method: "post",
  path: "/api/vitals/readings",
  summary: "Add readings to a day, which is made if it isn't there; a reading that is there already adds nothing",
  access: "member",
  scope: "vitals:write",
  adds: "bytes",
  storesHealth: "body",
  body: CheckedVitalDay,
  status: 200,
  response: VitalDay,
});

export const putVitalDays = operation({
  id: "vitals.putDays",
  method: "post",
  path: "/api/vitals/days",
  summary: "Save many days of one source; a day of the same kind, name and source is replaced, nothing else changes",
  access: "member",
  scope: "vitals:write",
  // the days that are new take their room once it is known which these are
  adds: "bytes",
  storesHealth: "body",
  body: z.strictObject({
    /** The import of the same source that they are part of. */
    importId: z.uuid().optional(),
    days: z
      .array(CheckedVitalDay)
      .min(1)
      .max(MAX_DAYS_AT_ONCE)
      .superRefine((days, context) => {
        const seen = new Set<string>();
        days.forEach((day, place) => {
          const key = JSON.stringify([day.kind, day.name, day.day]);
          if (seen.has(key)) context.addIssue({ code: "custom", path: [place], message: "This day is there twice" });
          if (day.source !== days[0]?.source)
            context.addIssue({ code: "custom", path: [place, "source"], message: "All days must be of one source" });
          seen.add(key);
        });
      }),
  }),
  maxValues: MAX_VALUES,
  status: 200,
  response: z.strictObject({
    added: z.int().nonnegative(),
    replaced: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
  }),
});

export const readVital = operation({
  id: "vitals.get",
  method: "get",
  path: "/api/vitals/{id}",
  summary: "One day of one kind and source",
  access: "member",
  scope: "vitals:read",
  owned: true,
  params: Id,
  status: 200,
  response: VitalDay,
});

export const updateVital = operation({
  id: "vitals.update",
  method: "put",
  path: "/api/vitals/{id}",
  summary: "Change a day; a stale version is refused",
  access: "member",
  scope: "vitals:write",
  adds: "bytes",
  storesHealth: "body",
  owned: true,
  params: Id,
  body: CheckedVitalDay.safeExtend(OF_VERSION),
  status: 200,
  response: VitalDay,
});

export const deleteVital = operation({
  id: "vitals.delete",
  method: "delete",
  path: "/api/vitals/{id}",
  summary: "Delete a day",
  access: "member",
  scope: "vitals:write",
  owned: true,
  params: Id,
  status: 204,
});

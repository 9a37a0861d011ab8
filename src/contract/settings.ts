import { z } from "zod";
import { TimeOfDay } from "#domain/cycles/days/time-of-day.ts";
import { DayStart, ZoneTimeline } from "#domain/cycles/days/zone-timeline.ts";
import { BUILT_IN, SiteList } from "#domain/cycles/sites/site-list.ts";
import { DEFAULT_VITAL_SETTINGS, VitalSettings } from "#domain/vitals/vital-settings.ts";
import { operation } from "./operation.ts";

const ReminderSettings = z.strictObject({
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** True: a reminder names no compound and no amount. */
  discreet: z.boolean(),
  minutesBefore: z.int().min(0).max(1_440),
  snoozeMinutes: z.int().min(5).max(1_440),
  /** Wall-clock times between which nothing is sent; reminders due in between are sent at the end. */
  quiet: z.strictObject({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  /** How many days before a compound runs out to remind; 0 = never. */
  stockLeadDays: z.int().min(0).max(90),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

const READING_SIZES = ["normal", "large", "largest"] as const;
export type ReadingSize = (typeof READING_SIZES)[number];

const SettingsFields = {
  /** Null until the person's first device reports its time zone. */
  zones: ZoneTimeline.nullable(),
  dayStart: DayStart,
  reminders: ReminderSettings,
  /** Null until the person chooses one: each device then has its own. */
  readingSize: z.enum(READING_SIZES).nullable(),
  sites: SiteList,
  vitals: VitalSettings,
};

/** A person's clock, reminder and site settings. Without saved settings these are the defaults, as version 0. */
export const Settings = z.strictObject({ ...SettingsFields, version: z.int().nonnegative() });
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  zones: null,
  dayStart: "00:00",
  reminders: {
    inApp: true,
    email: false,
    push: false,
    discreet: true,
    minutesBefore: 0,
    snoozeMinutes: 30,
    quiet: null,
    stockLeadDays: 7,
  },
  readingSize: null,
  sites: BUILT_IN,
  vitals: DEFAULT_VITAL_SETTINGS,
  version: 0,
};

export const readSettings = operation({
  id: "settings.read",
  method: "get",
  path: "/api/settings",
  summary: "The person's settings",
  access: "member",
  status: 200,
  response: Settings,
});

export const updateSettings = operation({
  id: "settings.update",
  method: "put",
  path: "/api/settings",
  summary: "Change the person's settings; a stale version is refused",
  access: "member",
  adds: "bytes",
  /** A page loaded before these were part of the settings doesn't send them, so they stay unchanged. */
  body: z.strictObject({
    ...SettingsFields,
    sites: SiteList.optional(),
    vitals: VitalSettings.optional(),
    version: z.int32().nonnegative(),
  }),
  status: 200,
  response: Settings,
});

import { z } from "zod";
import { operation } from "./operation.ts";
import { Id } from "./stored.ts";

/** A browser's subscription after a person allows pushes. */
const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}={0,2}$/),
  }),
});

/** A due dose or low stock, as shown in the bell. */
export const Reminder = z.strictObject({
  id: z.uuid(),
  kind: z.enum(["dose", "stock"]),
  cycleId: z.uuid().nullable(),
  itemId: z.string().max(64).nullable(),
  /** The planned time of the dose. */
  slot: z.iso.datetime().nullable(),
  peptideName: z.string().max(120),
  dueAt: z.iso.datetime(),
});
export type Reminder = z.infer<typeof Reminder>;

export const listReminders = operation({
  id: "reminders.list",
  method: "get",
  path: "/api/reminders",
  summary: "What is due and neither logged nor put away, earliest first",
  access: "member",
  status: 200,
  response: z.strictObject({ items: z.array(Reminder).max(200) }),
});

export const snoozeReminder = operation({
  id: "reminders.snooze",
  method: "post",
  path: "/api/reminders/{id}/snooze",
  summary: "Remind again later, on every channel",
  access: "member",
  owned: true,
  params: Id,
  /** Without minutes: the duration in the person's settings. */
  body: z.strictObject({ minutes: z.int().min(5).max(1_440).optional() }),
  status: 204,
});

export const dismissReminder = operation({
  id: "reminders.dismiss",
  method: "post",
  path: "/api/reminders/{id}/dismiss",
  summary: "Put a reminder away",
  access: "member",
  owned: true,
  params: Id,
  status: 204,
});

export const readPushKey = operation({
  id: "push.key",
  method: "get",
  path: "/api/push/key",
  summary: "The public key browsers subscribe with (VAPID, base64url)",
  access: "member",
  status: 200,
  response: z.strictObject({ key: z.string() }),
});

export const subscribePush = operation({
  id: "push.subscribe",
  method: "post",
  path: "/api/push/subscriptions",
  summary: "Send this person's reminders to this browser",
  access: "member",
  body: PushSubscription,
  status: 204,
});

export const unsubscribePush = operation({
  id: "push.unsubscribe",
  method: "post",
  path: "/api/push/subscriptions/end",
  summary: "Send nothing to this browser any more",
  access: "member",
  body: z.strictObject({ endpoint: z.string().max(1_000) }),
  status: 204,
});

export const testPush = operation({
  id: "push.test",
  method: "post",
  path: "/api/push/test",
  summary: "Send a test notification to the person's browsers",
  access: "member",
  status: 200,
  response: z.strictObject({ sent: z.int().nonnegative(), failed: z.int().nonnegative() }),
});

const CalendarLink = z.strictObject({ token: z.string().nullable() });

export const readCalendarLink = operation({
  id: "calendar.link",
  method: "get",
  path: "/api/calendar/link",
  summary: "The token of the person's calendar link; null if there is none",
  access: "member",
  status: 200,
  response: CalendarLink,
});

export const renewCalendarLink = operation({
  id: "calendar.renew",
  method: "put",
  path: "/api/calendar/link",
  summary: "Create a calendar link; the previous one stops working",
  access: "member",
  status: 200,
  response: CalendarLink,
});

export const endCalendarLink = operation({
  id: "calendar.end",
  method: "delete",
  path: "/api/calendar/link",
  summary: "Revoke the calendar link",
  access: "member",
  status: 204,
});

export const readCalendar = operation({
  id: "calendar.read",
  method: "get",
  path: "/api/calendars/{token}",
  summary:
    "The planned doses and open checks of the person who created this link, as iCalendar (RFC 5545); follows every edit",
  access: "everyone",
  params: z.strictObject({ token: z.string().min(20).max(200) }),
  status: 200,
  response: z.string(),
  contentType: "text/calendar",
});

import { z } from "zod";
import { ROLES } from "./account.ts";
import { operation } from "./operation.ts";
import { PageQuery, pageOf } from "./paging.ts";

export const USER_STATUSES = ["active", "suspended", "leaving"] as const;

/** An account as admins see it: its permissions, never the person's data. */
export const Account = z.strictObject({
  uid: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  hasSecondFactor: z.boolean(),
  sessions: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof Account>;

const params = z.strictObject({ uid: z.uuid() });

export const listUsers = operation({
  id: "users.list",
  method: "get",
  path: "/api/users",
  summary: "Accounts, newest first, by part of the name or address",
  access: "admin",
  query: PageQuery.extend({ search: z.string().trim().max(120).optional() }),
  status: 200,
  response: pageOf(Account),
});

/** An admin's own account answers `conflict`, so that no one locks themselves out. */
export const changeUser = operation({
  id: "users.change",
  method: "patch",
  path: "/api/users/{uid}",
  summary: "Change what an account may do; every session of the person ends",
  access: "admin",
  params,
  body: z.strictObject({ role: z.enum(ROLES), status: z.enum(["active", "suspended"]) }).partial(),
  status: 200,
  response: Account,
});

export const endSessionsOfUser = operation({
  id: "users.end-sessions",
  method: "delete",
  path: "/api/users/{uid}/sessions",
  summary: "Sign an account out everywhere",
  access: "admin",
  params,
  status: 204,
});

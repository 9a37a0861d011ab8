import { z } from "zod";
import { operation } from "./operation.ts";

export const SERVICES = ["mail", "files", "push", "jobs", "backups", "proxy", "bot check", "analytics"] as const;

/** One service besides the store. `off`: not configured, and the product works without it. */
export const ServiceHealth = z.strictObject({
  service: z.enum(SERVICES),
  kind: z.string(),
  state: z.enum(["ok", "failing", "off"]),
  detail: z.string(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const Health = z.strictObject({
  status: z.literal("ok"),
  store: z.enum(["sqlite", "postgres"]),
  region: z.string(),
  version: z.string(),
  /** For admins only. */
  services: z.array(ServiceHealth).optional(),
});
export type Health = z.infer<typeof Health>;

const HealthState = z.strictObject({ status: z.literal("ok") });

export const readLiveness = operation({
  id: "health.live",
  method: "get",
  path: "/api/health/live",
  summary: "Whether the process answers at all; asks nothing of the store",
  access: "everyone",
  status: 200,
  response: HealthState,
});

export const readReadiness = operation({
  id: "health.ready",
  method: "get",
  path: "/api/health/ready",
  summary: "Whether to send requests here: 503 while the store cannot be reached or the server is about to end",
  access: "everyone",
  status: 200,
  response: HealthState,
});

export const readHealth = operation({
  id: "health.read",
  method: "get",
  path: "/api/health",
  summary: "Whether the server and its store answer; an admin also sees a line for each service",
  access: "everyone",
  status: 200,
  response: Health,
});

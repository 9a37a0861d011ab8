import { z } from "zod";
import { operation } from "./operation.ts";

export const readHealth = operation({
  id: "health.read",
  method: "get",
  path: "/api/health",
  summary: "Whether the server and its store answer",
  access: "everyone",
  status: 200,
  response: z.strictObject({ status: z.literal("ok"), store: z.enum(["sqlite", "postgres"]) }),
});

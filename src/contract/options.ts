import { z } from "zod";
import { GoalOptions } from "#domain/options/goal-options.ts";
import { Reference } from "#domain/peptides/peptide.ts";
import { operation } from "./operation.ts";

export const listOptions = operation({
  id: "options.list",
  method: "get",
  path: "/api/options",
  summary: "What helps each goal without a peptide, and what is sold for it and does not, with sources",
  access: "everyone",
  status: 200,
  response: z.strictObject({ goals: z.array(GoalOptions), works: z.array(Reference) }),
  cacheable: true,
});

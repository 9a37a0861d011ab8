import { isHelpful } from "#domain/options/goal-options.ts";
import type { PlanOption } from "./generated-protocol.ts";

/** Whether an option without a peptide helps and fits the person who answered. */
export const isForPerson = (option: Pick<PlanOption, "fit" | "verdict">): boolean =>
  option.fit === "fits" && isHelpful(option);

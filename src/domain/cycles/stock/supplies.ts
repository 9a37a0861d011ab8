import type { Route } from "../../peptides/vocabulary.ts";

/** How much of each thing one injection uses up. */
export interface SuppliesPerInjection {
  readonly syringes: number;
  readonly swabs: number;
}

/** An assumption to start from, which the person edits: a syringe with its needle, one swab for vial and one for skin. */
export const ASSUMED_PER_INJECTION: SuppliesPerInjection = { syringes: 1, swabs: 2 };

/** What a number of doses uses up, for a shopping list. Water for mixing is not in it: nothing says how much. */
export interface Supplies extends SuppliesPerInjection {
  readonly injections: number;
  /** Doses without a stated route: they may be injections and are not counted. */
  readonly routeNotStated: number;
  /** How it was counted, to stand beside the numbers. */
  readonly text: string;
}

const INJECTED: ReadonlySet<Route> = new Set(["sc", "im", "iv", "ip", "intracavernosal", "unspecified injection"]);

/** `doses` are planned ones, or logged ones of which only those that were taken use anything up. */
export function suppliesFor(
  doses: readonly { readonly route: Route | null; readonly state?: "taken" | "skipped" }[],
  { syringes, swabs }: SuppliesPerInjection,
): Supplies {
  const used = doses.filter(({ state }) => state !== "skipped");
  const injections = used.filter(({ route }) => route !== null && INJECTED.has(route)).length;
  return {
    injections,
    syringes: injections * syringes,
    swabs: injections * swabs,
    routeNotStated: used.filter(({ route }) => route === null).length,
    text: `Counted with ${syringes} ${syringes === 1 ? "syringe" : "syringes"} and ${swabs} ${swabs === 1 ? "swab" : "swabs"} for each injection, each compound drawn by itself.`,
  };
}

import { type CyclePrefill, type PrefillProblem, parseCyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import { recallInitialData, type TabStorage } from "../initial-data.ts";

export type InitialData =
  | { readonly outcome: "none" }
  | { readonly outcome: "prefill"; readonly prefill: CyclePrefill }
  | { readonly outcome: "malformed"; readonly problems: readonly PrefillProblem[] }
  /** The key names nothing stored in this tab. */
  | { readonly outcome: "gone" };

/** Reads the search value as parsed by the router; it came from the URL, so it may be anything. */
export function readInitialData(value: unknown, storage: TabStorage | null, now: number): InitialData {
  if (value === undefined || value === "") return { outcome: "none" };
  const input = recallInitialData(value, storage, now);
  if (input === null && value !== null) return { outcome: "gone" };
  const parsed = parseCyclePrefill(input);
  return parsed.ok
    ? { outcome: "prefill", prefill: parsed.prefill }
    : { outcome: "malformed", problems: parsed.problems };
}

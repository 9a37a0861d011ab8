import type { UseCheck } from "./check-uses.ts";
import type { FINDING_CODES } from "./finding.ts";

type Code = (typeof FINDING_CODES)[number];

/** Larger, earlier or more often than the doses people were given. */
const OVER: ReadonlySet<Code> = new Set(["dose-above", "dose-above-start", "step-too-early", "more-often"]);

/**
 * What someone must read and confirm before saving a schedule: each use with its findings that are a stop, that exceed
 * what people were given (larger, earlier or more often), or, for a use on a calendar, that say its amounts could not
 * be compared at all. Empty: nothing to confirm.
 */
export function findingsToConfirm(checks: readonly UseCheck[], isScheduled: (id: string) => boolean): UseCheck[] {
  return checks.flatMap((check) => {
    const findings = check.findings.filter(
      ({ code, tone }) => tone === "stop" || OVER.has(code) || (code === "dose-not-checked" && isScheduled(check.id)),
    );
    return findings.length === 0 ? [] : [{ ...check, findings }];
  });
}

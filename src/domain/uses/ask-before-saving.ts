import type { UseCheck } from "./check-uses.ts";
import type { FINDING_CODES } from "./finding.ts";

type Code = (typeof FINDING_CODES)[number];

/** More, earlier or more often than the doses people were given. */
const OVER: ReadonlySet<Code> = new Set(["dose-above", "dose-above-start", "step-too-early", "more-often"]);

/**
 * What somebody must read and confirm before a schedule is saved: each use with its findings that are a stop, that say
 * more, earlier or more often than people were given it, or, where it is due on a calendar, that its amounts could not
 * be compared with theirs at all. Empty: nothing is asked.
 */
export function findingsToConfirm(checks: readonly UseCheck[], isScheduled: (id: string) => boolean): UseCheck[] {
  return checks.flatMap((check) => {
    const findings = check.findings.filter(
      ({ code, tone }) => tone === "stop" || OVER.has(code) || (code === "dose-not-checked" && isScheduled(check.id)),
    );
    return findings.length === 0 ? [] : [{ ...check, findings }];
  });
}

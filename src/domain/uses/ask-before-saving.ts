import type { UseCheck } from "./check-uses.ts";
import type { FINDING_CODES } from "./finding.ts";

/** More, earlier or more often than the doses people were given. */
const ASKED: ReadonlySet<(typeof FINDING_CODES)[number]> = new Set([
  "dose-above",
  "dose-above-start",
  "step-too-early",
  "more-often",
]);

/**
 * What somebody must read and confirm before a schedule is saved: each use with its findings that are a stop, or that
 * say more, earlier or more often than people were given it. Empty: nothing is asked.
 */
export function findingsToConfirm(checks: readonly UseCheck[]): UseCheck[] {
  return checks.flatMap((check) => {
    const findings = check.findings.filter(({ code, tone }) => tone === "stop" || ASKED.has(code));
    return findings.length === 0 ? [] : [{ ...check, findings }];
  });
}

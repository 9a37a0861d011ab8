const CITED_REGULATORS = /\b(FDA|EMA|MHRA)\b/;

/** True when the US, European or British regulator is among those that approved; an approval elsewhere weighs less. */
export function isWidelyApproved(approvedBy: readonly string[]): boolean {
  return approvedBy.some((regulator) => CITED_REGULATORS.test(regulator));
}

const UNITS = ["kB", "MB", "GB"] as const;

/** "12.3 MB", in units of 1,000; less than a kilobyte shows as one. */
export function sizeText(bytes: number): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const amount = bytes / 1_000 ** (step + 1);
  const shown = step === 0 && bytes > 0 ? Math.max(1, Math.round(amount)) : amount;
  return `${shown.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${UNITS[step]}`;
}

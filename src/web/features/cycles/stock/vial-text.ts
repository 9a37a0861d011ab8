import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { Exact, formatAmount } from "#domain/units/amount.ts";
import { dayText } from "#web/lib/local-day.ts";

/** "5 mg in 2 mL, batch A12, mixed 3 Nov 2026": enough to tell vials of one compound apart. */
export function vialName({ amount, unit, batch, openedOn, mixedWith }: VialFields): string {
  const opened = mixedWith?.on ?? openedOn;
  return [
    `${formatAmount(new Exact(amount), unit)}${mixedWith ? ` in ${mixedWith.volumeMl} mL` : ""}`,
    batch === "" ? null : `batch ${batch}`,
    opened === null ? "not opened" : `${mixedWith ? "mixed" : "opened"} ${dayText(opened)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

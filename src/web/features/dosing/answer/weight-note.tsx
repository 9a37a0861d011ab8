import { routesOf, studiedRange } from "#domain/dosing/findings/studied-range.ts";
import type { Delivery } from "#domain/dosing/mix.ts";
import { formatNumber, isPerKg } from "#domain/units/amount.ts";
import { dayText } from "#web/lib/local-day.ts";
import type { LoggedWeight } from "../logged.ts";
import type { KnownCompound, Studied } from "../studied.ts";

interface WeightNoteProps {
  readonly weight: LoggedWeight;
  readonly studied: Studied;
  readonly delivery: Delivery;
}

/** Says which weight a comparison per kg used; renders nothing without such a comparison. */
export function WeightNote({ weight, studied, delivery }: WeightNoteProps) {
  const isCounted = ({ doses }: KnownCompound) => {
    const perKg = doses.filter(({ unit }) => isPerKg(unit));
    const wanted = { routes: routesOf(delivery), weightKg: weight.kg };
    return (["mcg", "IU"] as const).some((unit) => studiedRange(perKg, { ...wanted, unit }) !== null);
  };
  if (!studied.some((state) => state.kind === "known" && isCounted(state.compound))) return null;
  return (
    <p className="text-note text-ink-3">
      {`Studied amounts per kg are worked out with ${formatNumber(weight.kg)} kg, logged on ${dayText(weight.day)}.`}
    </p>
  );
}

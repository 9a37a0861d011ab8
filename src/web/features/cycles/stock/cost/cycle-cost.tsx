import { useQuery } from "@tanstack/react-query";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { spentOn } from "#domain/cycles/stock/cost/spent.ts";
import { moneysText } from "#domain/money/money.ts";
import { counted } from "#domain/units/counted.ts";
import { useDoses } from "../../doses/use-doses.ts";
import { vialsQuery } from "../vials-query.ts";
import { CostCard } from "./cost-card.tsx";

interface CycleCostProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
}

/** The cost of one cycle, and what its logged doses took so far. */
export function CycleCost(props: CycleCostProps) {
  return (
    <CostCard {...props}>
      <Spent cycle={props.cycle} uid={props.uid} />
    </CostCard>
  );
}

function Spent({ cycle, uid }: Pick<CycleCostProps, "cycle" | "uid">) {
  const { data: doses } = useDoses(uid, { cycleId: cycle.id });
  const { data: vials } = useQuery(vialsQuery(uid));
  if (!doses || !vials) return null;
  const { doses: count, sums, uncounted } = spentOn(doses, vials);
  if (count === 0) return null;
  return (
    <p className="text-sm">
      <span className="font-semibold">Logged so far:</span>{" "}
      {`${counted(count, "dose")} from vials with a price, ${moneysText(sums)}.`}
      {uncounted > 0 && (
        <span className="text-ink-2">{` ${counted(uncounted, "more isn't", "more aren't")} counted: no vial, or no price.`}</span>
      )}
    </p>
  );
}

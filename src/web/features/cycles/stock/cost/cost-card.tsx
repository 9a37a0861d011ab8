import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { CompoundCost } from "#domain/cycles/stock/cost/compound-cost.ts";
import { costCsv } from "#domain/cycles/stock/cost/cost-csv.ts";
import { doseText, partsText, problemText, supplyText, vialsText } from "#domain/cycles/stock/cost/cost-text.ts";
import type { SupplyCost } from "#domain/cycles/stock/cost/cycle-cost.ts";
import { type Money, moneysText, moneyText } from "#domain/money/money.ts";
import { counted } from "#domain/units/counted.ts";
import { downloadTable } from "#web/lib/download.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type KnownCost, useCycleCost } from "./use-cycle-cost.ts";

interface CostCardProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  /** Where several cycles are listed: named by the cycle, and nothing at all without a price. */
  readonly isOneOfMany?: boolean;
  /** What else belongs to the cost, such as what was logged so far. */
  readonly children?: ReactNode;
}

/** What a dose, a week and the cycle cost, with the arithmetic. */
export function CostCard({ cycle, ...rest }: CostCardProps) {
  const { startDate } = cycle;
  return startDate === null ? null : <Costed cycle={{ ...cycle, startDate }} {...rest} />;
}

interface CostedProps extends Omit<CostCardProps, "cycle"> {
  readonly cycle: Cycle & { readonly startDate: string };
}

function Costed({ cycle, uid, clock, today, isOneOfMany = false, children }: CostedProps) {
  return (
    <Loaded
      query={useCycleCost(cycle, uid, clock, today)}
      failed="We couldn't estimate what it costs."
      look="line"
      skeleton={isOneOfMany ? null : <Skeleton className="h-10" />}
    >
      {(known) =>
        known.cost.hasPrices ? (
          <Card {...{ known, cycle, isOneOfMany }}>{children}</Card>
        ) : isOneOfMany || known.cost.compounds.length === 0 ? null : (
          <p className="text-note text-ink-3">
            Optional: add a price to a vial in your{" "}
            <Link to="/cycles/stock" className="link-quiet">
              stock
            </Link>{" "}
            to see what a dose, a week and the cycle cost.
          </p>
        )
      }
    </Loaded>
  );
}

interface CardProps {
  readonly known: KnownCost;
  readonly cycle: Cycle;
  readonly isOneOfMany: boolean;
  readonly children: ReactNode;
}

function Card({ known: { cost, week }, cycle, isOneOfMany, children }: CardProps) {
  const { compounds, supplies, missing } = cost;
  const rows = (
    <ul className="divide-y divide-line-soft border-y border-line-soft">
      {compounds.map((compound) => (
        <Compound key={compound.peptideName} compound={compound} />
      ))}
      {supplies.map((supply, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two supplies may share a name, and rows have no state
        <Supply key={place} supply={supply} />
      ))}
    </ul>
  );
  return (
    <Section
      title={
        <>
          What it costs
          {isOneOfMany && (
            <>
              {": "}
              <Link to="/cycles/$cycleId" params={{ cycleId: cycle.id }} className="link-quiet">
                {cycle.name}
              </Link>
            </>
          )}
        </>
      }
      aside={
        <Button icon={Download} variant="quiet" onClick={() => downloadTable("cost", costCsv(cost, week))}>
          CSV
        </Button>
      }
    >
      <div className="grid gap-2">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure name={`${dayText(week.from)} to ${dayText(week.to)}`} sums={cost.week} />
          {cost.cycle && <Figure name="Whole cycle" sums={cost.cycle} />}
        </dl>
        {missing.length > 0 && (
          <p className="text-sm text-ink-2 wrap-anywhere">Not in these sums, or not in full: {missing.join(", ")}.</p>
        )}
      </div>
      {isOneOfMany ? (
        <details>
          <summary className="min-h-9 content-center text-sm font-medium text-ink-2 max-md:min-h-11">
            How it adds up
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
      {children}
      <p className="text-note text-ink-3">
        An estimate from your plan. Every vial is taken as new, at the price of the next one that has a price.
        Currencies are never added together.
      </p>
    </Section>
  );
}

function Figure({ name, sums }: { readonly name: string; readonly sums: readonly Money[] }) {
  return (
    <div className="grid">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
        {sums.length === 0 ? "Not known" : moneysText(sums)}
      </dd>
    </div>
  );
}

function Compound({ compound }: { readonly compound: CompoundCost }) {
  const { peptideName, priced, loss, perDose, week, cycle } = compound;
  return (
    <li className="grid gap-1 py-3 text-sm wrap-anywhere">
      <h3 className="text-base font-semibold">{peptideName}</h3>
      {priced === null ? (
        <p className="text-ink-2">{problemText(compound)}</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Line name="A dose">
            {perDose.map((dose) => (
              <p key={dose.amount}>{doseText(priced, loss, dose)}</p>
            ))}
          </Line>
          {week && <Line name="The week">{`${counted(week.doses, "dose")} = ${moneyText(week.cost)}`}</Line>}
          {cycle && (
            <Line name="The cycle">
              <p>{vialsText(priced, cycle)}</p>
              {partsText(priced, cycle).map((part) => (
                <p key={part} className="text-ink-2">
                  {part}
                </p>
              ))}
            </Line>
          )}
        </dl>
      )}
    </li>
  );
}

function Supply({ supply }: { readonly supply: SupplyCost }) {
  return (
    <li className="grid gap-1 py-3 text-sm wrap-anywhere">
      <h3 className="text-base font-semibold">{supply.name}</h3>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line name="The week">{supplyText(supply, supply.week)}</Line>
        {supply.cycle && <Line name="The cycle">{supplyText(supply, supply.cycle)}</Line>}
      </dl>
    </li>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="grid gap-0.5 tabular-nums">{children}</dd>
    </>
  );
}

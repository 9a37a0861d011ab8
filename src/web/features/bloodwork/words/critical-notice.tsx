import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { criticalOf } from "#domain/bloodwork/intervals/critical.ts";
import type { Glance } from "#domain/bloodwork/see/glance.ts";
import { withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { pointWithUnit } from "#domain/bloodwork/see/value-text.ts";
import { addDays } from "#domain/units/calendar.ts";
import { Notice } from "#web/ui/notice.tsx";
import { dayWords } from "./day-words.ts";
import { SourceLink } from "./source-link.tsx";

interface CriticalNoticesProps {
  readonly glances: ReadonlyArray<Pick<Glance, "key" | "name" | "series" | "last">>;
  readonly catalogue: Catalogue;
  readonly today: string;
}

/** After this many days a result is history, not a reason to act today. */
const RECENT_DAYS = 30;

/** Latest results at which a laboratory would phone at once, with the source of that limit. */
export function CriticalNotices({ glances, catalogue, today }: CriticalNoticesProps) {
  return glances.map(({ key, name, series, last }) => {
    const critical = last?.result ? criticalOf(last.result, catalogue) : null;
    if (critical === null || last === null) return null;
    const { side, limit } = critical;
    const day = last.draw.collected.slice(0, 10);
    const bound = withUnit(String(side === "low" ? limit.low : limit.high), limit.unit);
    return (
      <Notice key={key} tone="stop">
        <strong>
          {name} {pointWithUnit(last, series)} on {dayWords(day)}
        </strong>{" "}
        is at a level that laboratories report by phone right away ({side === "low" ? "at or below" : "at or above"}{" "}
        {bound}: <SourceLink source={limit.source} />
        ).{" "}
        {day >= addDays(today, -RECENT_DAYS)
          ? "Contact a clinician today."
          : "This result is over a month old. Make sure your clinician knows about it."}
      </Notice>
    );
  });
}

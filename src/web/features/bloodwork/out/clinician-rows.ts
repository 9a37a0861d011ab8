import type { Change } from "#domain/bloodwork/see/change.ts";
import { type Glance, sortGlances } from "#domain/bloodwork/see/glance.ts";
import { changeWords, intervalWords, placeWords, verdictWords } from "#domain/bloodwork/see/see-words.ts";
import { pointWithUnit, valueText } from "#domain/bloodwork/see/value-text.ts";
import { dayText } from "#web/lib/local-day.ts";

export interface ClinicianRow {
  readonly marker: string;
  readonly value: string;
  readonly day: string;
  readonly interval: string;
  readonly place: string;
  readonly previous: string;
  readonly change: string;
  readonly isOutside: boolean;
}

/** Latest result of each marker; those farthest outside their interval come first. */
export function clinicianRows(glances: readonly Glance[]): ClinicianRow[] {
  return sortGlances(glances, "outside").map((glance) => {
    const { name, series, last, lastUnplaced, standing, sincePrevious } = glance;
    if (lastUnplaced || !last)
      return {
        ...{ marker: name, interval: "", place: "", previous: "", change: "", isOutside: false },
        value: lastUnplaced ? valueText(lastUnplaced.result.value) : "",
        day: lastUnplaced ? dayText(lastUnplaced.draw.collected.slice(0, 10)) : "",
      };
    const before = series.points.at(-2);
    const isOutside = standing?.place === "above" || standing?.place === "below";
    return {
      marker: last.derived === null ? name : `${name} (computed)`,
      value: pointWithUnit(last, series),
      day: dayText(last.draw.collected.slice(0, 10)),
      interval: standing ? (intervalWords(standing, series) ?? "") : "",
      place: isOutside && standing ? (placeWords(standing) ?? "") : "",
      previous: before ? `${pointWithUnit(before, series)}, ${dayText(before.draw.collected.slice(0, 10))}` : "",
      change: sincePrevious ? changed(sincePrevious, series) : "",
      isOutside,
    };
  });
}

function changed(change: Change, series: Glance["series"]): string {
  const moved = changeWords(change, series);
  if (moved === null) return "";
  return change.verdict === null ? moved : `${moved}, ${verdictWords(change)}`;
}

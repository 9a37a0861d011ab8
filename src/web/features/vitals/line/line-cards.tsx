import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Dose } from "#contract/doses.ts";
import { lanesOf } from "#domain/bloodwork/see/lanes.ts";
import { doseTracks } from "#domain/bloodwork/see/since-dose.ts";
import { linesOf } from "#domain/vitals/series.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import type { VitalSettings } from "#domain/vitals/vital-settings.ts";
import { allDosesQuery } from "#web/app/all-doses-query.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { lineKey } from "../entry/line-name.ts";
import { LineCard } from "./line-card.tsx";

interface LineCardsProps {
  readonly uid: string;
  readonly today: string;
  readonly days: readonly VitalDayFields[];
  readonly settings: VitalSettings;
}

const NO_DOSES: readonly Dose[] = [];

/** Each kind and symptom that was ever measured. */
export function LineCards({ uid, today, days, settings }: LineCardsProps) {
  const { data: cycles } = useQuery(cyclesQuery(uid));
  const { data: doses = NO_DOSES } = useQuery(allDosesQuery(uid));
  const lanes = useMemo(() => lanesOf(doseTracks(doses), cycles ?? [], today), [doses, cycles, today]);
  const lines = useMemo(() => linesOf(days), [days]);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      {lines.map((line) => (
        <LineCard key={lineKey(line)} {...{ uid, line, days, settings, lanes, today }} />
      ))}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { StockVial } from "#contract/vials.ts";
import { adherence } from "#domain/cycles/course/adherence.ts";
import { effects } from "#domain/cycles/course/effects.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { TodayEntry } from "#domain/cycles/doses/today.ts";
import { addDays } from "#domain/units/calendar.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Loaded, LoadFailed } from "#web/ui/loaded.tsx";
import { firstDayOf } from "../cycle-dates.ts";
import { DoseDialogs } from "../doses/dose-dialogs.tsx";
import { correctionOf, draftOf } from "../doses/draft-of.ts";
import { type DoseDraft, useDoseLogger } from "../doses/use-dose-logger.ts";
import { type KnownDoses, useDoses } from "../doses/use-doses.ts";
import { vialsQuery } from "../stock/vials-query.ts";
import { plannedBetween } from "../today/planned-today.ts";
import { hasPhases, PhasesCard } from "../trial/phases-card.tsx";
import { TrialCard } from "../trial/trial-card.tsx";
import { AdherenceCard } from "./adherence-card.tsx";
import { CycleCalendar } from "./cycle-calendar.tsx";
import { DoseTable } from "./dose-table.tsx";
import { EarlierDoses } from "./earlier-doses.tsx";
import { EffectTimeline } from "./effect-timeline.tsx";
import { LevelCurves } from "./level-curves.tsx";
import type { MarkedDraw } from "./marked-draw.ts";
import { OutcomeCard } from "./outcome-card.tsx";
import { SiteMap } from "./site-map.tsx";

const NO_VIALS: readonly StockVial[] = [];

interface CycleRecordProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  readonly draws: readonly MarkedDraw[];
}

/** How far ahead a cycle without an end is planned and shown. */
const AHEAD_DAYS = 120;

export function CycleRecord(props: CycleRecordProps) {
  const known = useDoses(props.uid, { cycleId: props.cycle.id });
  const { data: vials, error, refetch } = useQuery(vialsQuery(props.uid));
  return (
    <Loaded query={known} failed="Your log couldn't be loaded">
      {(doses) => (
        <>
          {error && !vials && (
            <LoadFailed
              look="line"
              title="Your vials couldn't be loaded, so batches are missing here and in files you save."
              onRetry={refetch}
            />
          )}
          <Recorded {...props} {...{ known, doses, vials: vials ?? NO_VIALS }} />
        </>
      )}
    </Loaded>
  );
}

interface RecordedProps extends CycleRecordProps {
  readonly known: KnownDoses;
  readonly doses: readonly ShownDose[];
  readonly vials: readonly StockVial[];
}

function Recorded({ cycle, uid, clock, today, draws, known, doses, vials }: RecordedProps) {
  const now = useNow(clock).toISOString();
  // A cycle cached by an older version has neither.
  const measured = useMemo(() => ({ ...cycle, trial: cycle.trial ?? null, readings: cycle.readings ?? [] }), [cycle]);
  const logging = useDoseLogger({ uid, clock, cycles: [cycle], known });
  const [draft, setDraft] = useState<DoseDraft | null>(null);
  const planned = useMemo(
    () =>
      cycle.startDate === null
        ? []
        : plannedBetween(
            [{ ...cycle, archivedAt: null }],
            clock,
            firstDayOf(cycle),
            cycle.endDate ?? addDays(today, AHEAD_DAYS),
          ),
    [cycle, clock, today],
  );
  const adhered = useMemo(() => adherence(planned, doses, { now, today }), [planned, doses, now, today]);
  const symptoms = effects(doses, []).bySymptom.map(({ name }) => name);
  const trial = { cycle: measured, uid, clock, today, doses, symptoms };
  const correct = (dose: ShownDose) => setDraft(correctionOf(dose, known.versions));
  const open = (entry: TodayEntry<ShownDose>) =>
    setDraft(draftOf(entry, clock, { versions: known.versions, vialOf: () => null }));
  // Nothing of a past start is logged: that is no failure, the record only begins here.
  const isUntracked = doses.length === 0 && adhered.missed > 0;
  const hasReadings = hasPhases(measured, doses);
  return (
    <>
      {isUntracked && <EarlierDoses {...{ cycle, uid, clock, today }} count={adhered.missed} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <CycleCalendar {...{ planned, doses, today, isUntracked }} startDay={startDay(cycle, today)} onOpen={open} />
        {!isUntracked && <AdherenceCard adherence={adhered} />}
      </div>
      <LevelCurves {...{ cycle, planned, doses, now, draws }} zone={clock.zones.at(-1)?.zone ?? "UTC"} />
      <SiteMap {...{ cycle, uid, clock, doses, now }} />
      <EffectTimeline cycle={cycle} doses={doses} vials={vials} />
      {measured.trial && <TrialCard {...trial} />}
      {hasReadings && <PhasesCard {...trial} />}
      <OutcomeCard items={cycle.peptides} doses={doses} />
      {doses.length > 0 && <DoseTable cycle={cycle} doses={doses} vials={vials} onCorrect={correct} />}
      {(measured.trial === null || !hasReadings) && (
        <div className="grid gap-2">
          <p className="max-w-prose text-note text-ink-3">
            {measured.trial === null
              ? "Test it on yourself: write down what you expect, and we'll compare before, during and after."
              : "Note anything else you measure, and we'll compare before, during and after."}
          </p>
          <div className="flex flex-wrap gap-2">
            {measured.trial === null && <TrialCard {...trial} look="button" />}
            {!hasReadings && <PhasesCard {...trial} look="button" />}
          </div>
        </div>
      )}
      <DoseDialogs
        uid={uid}
        clock={clock}
        cycles={[cycle]}
        doses={doses}
        logging={logging}
        draft={draft}
        onDraft={setDraft}
      />
    </>
  );
}

function startDay({ startDate, endDate }: Cycle, today: string): string {
  if (startDate !== null && today < startDate) return startDate;
  return endDate !== null && endDate < today ? endDate : today;
}

import type { Cycle } from "#contract/cycles.ts";
import type { StockVial } from "#contract/vials.ts";
import { effects } from "#domain/cycles/course/effects.ts";
import { redFlags } from "#domain/cycles/course/red-flags.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { ListedEffects } from "./listed-effects.tsx";

interface EffectTimelineProps {
  readonly cycle: Cycle;
  readonly doses: readonly ShownDose[];
  readonly vials: readonly StockVial[];
}

const TONES = { mild: "plain", moderate: "care", severe: "stop" } as const;
const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Symptoms with their dose, site and batch. It shows counts and claims no causes. */
export function EffectTimeline({ cycle, doses, vials }: EffectTimelineProps) {
  const { timeline, bySymptom, bySite, byBatch } = effects(doses, vials);
  if (timeline.length === 0) return null;
  const since = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString();
  const flags = redFlags(timeline.filter(({ at }) => at >= since));
  return (
    <Section title="Symptoms">
      {flags.map(({ code, text }) => (
        <Notice key={code} tone="stop">
          {text}
        </Notice>
      ))}
      <ul className="flex flex-wrap gap-2">
        {bySymptom.map(({ name, times, worst }) => (
          <li key={name}>
            <Badge tone={TONES[worst]}>
              {name}: {times === 1 ? "once" : `${times} times`}, worst {worst}
            </Badge>
          </li>
        ))}
      </ul>
      <ListedEffects cycle={cycle} symptoms={bySymptom.map(({ name }) => name)} />
      <ol className="grid gap-2 text-sm">
        {timeline.toReversed().map(({ doseId, at, day, name, severity, peptideName, site, batch }) => (
          <li key={`${doseId} ${name} ${at}`} className="grid gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <span className="text-ink-3 tabular-nums">{dayText(day)}</span>
            <span className="wrap-anywhere">
              <span className="font-medium">{name}</span>, {severity}{" "}
              <span className="text-ink-3">
                with {[peptideName, site, batch === null ? null : `batch ${batch}`].filter(Boolean).join(", ")}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {(bySite.length > 1 || byBatch.length > 1) && (
        <p className="text-note text-ink-3">
          {[
            ...bySite.map((one) => ({ key: one.site, ...one })),
            ...byBatch.map((one) => ({ key: `batch ${one.batch}`, ...one })),
          ]
            .filter(({ withSymptoms }) => withSymptoms > 0)
            .map(({ key, withSymptoms, doses: count }) => `${key}: ${withSymptoms} of ${count} doses`)
            .join(" · ")}
          . Counts, not causes.
        </p>
      )}
    </Section>
  );
}

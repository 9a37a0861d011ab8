import { useDeferredValue, useEffect, useMemo } from "react";
import type { DrawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import { dueHours, whatIf } from "#domain/kinetics/what-if.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { changeWhatIf, type WhatIfDraft, whatIfStore } from "#web/app/what-if-store.ts";
import { measuredIn } from "#web/lib/measured-in.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { LevelsAnswer } from "./levels-answer.tsx";
import { NO_LEVELS } from "./messages.ts";
import { PlanFields } from "./plan-fields.tsx";
import { type Asked, readWhatIf } from "./read-what-if.ts";
import { SwitchCurve, SwitchFields } from "./switch-fields.tsx";

export interface LabProps {
  readonly draft: WhatIfDraft;
  readonly peptide: Peptide;
  /** At least one. */
  readonly drawn: readonly DrawableKinetics[];
  readonly compounds: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

const measuredKey = ({ route, species }: DrawableKinetics["kinetics"]): string => `${route} ${species}`;

/** The questions beside the curve that answers them. */
export function Lab({ draft, peptide, drawn, compounds }: LabProps) {
  const chosen = drawn.find(({ kinetics }) => measuredKey(kinetics) === draft.measured) ?? drawn[0];
  const { asked, problems } = useMemo(() => readWhatIf(draft), [draft]);
  useExample(peptide.slug, chosen?.kinetics.halfLifeHoursMax ?? 0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4 max-lg:contents lg:sticky lg:top-4">
        {asked && chosen ? (
          <Answer asked={asked} peptide={peptide} measured={chosen} draft={draft} />
        ) : (
          <p className="card text-ink-2">Complete the plan to see its levels.</p>
        )}
      </div>
      <form
        className="grid min-w-0 gap-6 max-lg:order-2"
        aria-label="What if"
        onSubmit={(event) => event.preventDefault()}
      >
        {drawn.length > 1 && (
          <SelectField
            label="Measured in"
            value={chosen ? measuredKey(chosen.kinetics) : ""}
            options={drawn.map(({ kinetics }) => ({ value: measuredKey(kinetics), label: measuredIn(kinetics) }))}
            onChange={(measured) => changeWhatIf({ measured })}
          />
        )}
        <PlanFields draft={draft} problems={problems} />
        <SwitchFields
          draft={draft}
          problems={problems}
          compounds={compounds.filter(({ slug }) => slug !== peptide.slug)}
        />
        <div>
          <Button onClick={() => changeWhatIf(NOTHING_CHANGED)}>Back to the plan as it was</Button>
        </div>
      </form>
    </div>
  );
}

const LONG_HOURS = 72;

/** Weekly doses of a short half-life would be spikes, and daily ones of a long half-life a flat line. */
function useExample(slug: string, halfLifeHours: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each compound begins with an example of its own
  useEffect(() => {
    if (whatIfStore.read().everyDays === "") changeWhatIf({ everyDays: halfLifeHours > LONG_HOURS ? "7" : "1" });
  }, [slug, halfLifeHours]);
}

const NOTHING_CHANGED = { missed: [], changeFrom: "", switchFrom: "", switchSlug: "" } as const;

interface AnswerProps {
  readonly asked: Asked;
  readonly peptide: Peptide;
  readonly measured: DrawableKinetics;
  readonly draft: WhatIfDraft;
}

/** The whole curve is drawn again with every key, which may lag behind the typing. */
function Answer({ asked: latest, peptide, measured, draft }: AnswerProps) {
  const asked = useDeferredValue(latest);
  const found = useMemo(() => levelsOf(asked, measured.kinetics), [asked, measured]);
  if (!found.levels.ok) return <p className="card text-ink-2">{NO_LEVELS[found.levels.reason]}</p>;
  const answer = { ...found, levels: found.levels, asked, peptide, measured };
  return asked.other && draft.switchSlug ? (
    <SwitchCurve slug={draft.switchSlug} asked={asked} other={asked.other}>
      {(other) => <LevelsAnswer {...answer} other={other} />}
    </SwitchCurve>
  ) : (
    <LevelsAnswer {...answer} other={null} />
  );
}

function levelsOf(asked: Asked, kinetics: DrawableKinetics["kinetics"]) {
  const { plan, missed, change, other } = asked;
  const doses = other ? other.from - 1 : asked.doses;
  const isChanged = missed.length > 0 || change !== null || other !== null;
  if (doses === 0) return { levels: { ok: false, reason: "no-doses" } as const, asPlanned: null, missedAt: [] };
  const question = {
    kinetics,
    plan,
    doses,
    missed: missed.filter((number) => number <= doses),
    change,
    startHours: 0,
    untilHours: null,
  };
  const levels = whatIf(question);
  const planned = isChanged ? whatIf({ ...question, doses: asked.doses, missed: [], change: null }) : null;
  const due = dueHours(question);
  return {
    levels,
    asPlanned: planned?.ok ? planned : null,
    missedAt: question.missed.flatMap((number) => due[number - 1] ?? []),
  };
}

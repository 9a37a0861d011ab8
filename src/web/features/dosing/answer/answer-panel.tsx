import { lazy, Suspense, useState } from "react";
import type { CyclePrefill } from "#domain/cycles/cycle-prefill.ts";
import type { Calculation } from "#domain/dosing/calculation.ts";
import { amountsTaken } from "#domain/dosing/drawn.ts";
import type { Fix } from "#domain/dosing/findings/finding.ts";
import type { MixField } from "#domain/dosing/reading/mix-field.ts";
import { prefillOfMix } from "#domain/dosing/track-mix.ts";
import { percentText, substanceText, unitsText } from "#domain/dosing/words/shown-number.ts";
import { usePersonToday } from "#web/app/use-person-today.ts";
import { localToday } from "#web/lib/local-day.ts";
import { newId } from "#web/lib/new-id.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { applyFix } from "../apply-fix.ts";
import type { KnownCompound, Studied } from "../studied.ts";
import type { LoggedState } from "../use-logged.ts";
import type { useMix } from "../use-mix.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { DrawAnswer } from "./draw-answer.tsx";
import { DrawnAnswer } from "./drawn-answer.tsx";
import { FindingsList } from "./findings-list.tsx";
import { Panel } from "./panel.tsx";
import { comparedParts, isSlip } from "./slip-guard.ts";
import { StillNeeded } from "./still-needed.tsx";
import { StopAnswer } from "./stop-answer.tsx";
import { TargetsAnswer } from "./targets-answer.tsx";
import { TrackMix } from "./track-mix.tsx";
import { TypeAgain } from "./type-again.tsx";
import { WaterAnswer } from "./water-answer.tsx";
import { WeightNote } from "./weight-note.tsx";
import { Working } from "./working.tsx";

const OtherAnswer = lazy(async () => ({ default: (await import("../other/other-answer.tsx")).OtherAnswer }));
const CourseAnswer = lazy(async () => ({ default: (await import("../course/course-answer.tsx")).CourseAnswer }));

interface AnswerPanelProps {
  readonly entered: ReturnType<typeof useMix>;
  readonly calculation: Calculation;
  readonly studied: Studied;
  readonly compound: KnownCompound | null;
  readonly log: LoggedState;
  /** Where the answer in one line goes. */
  readonly bar: HTMLElement | null;
  readonly onTrack: (prefill: CyclePrefill) => void;
}

/** Before the answer appears, a likely slip has to be typed again and a mix from a link has to be compared. */
export function AnswerPanel({ entered, calculation, studied, compound, log, bar, onTrack }: AnswerPanelProps) {
  const { mix, mode, drawn, change, isFromLink } = entered;
  const [confirmed, setConfirmed] = useState("");
  const today = usePersonToday() ?? localToday();
  if (mode === "drawn")
    return (
      <Panel>
        <DrawnAnswer drawn={amountsTaken(mix, drawn)} mix={mix} />
      </Panel>
    );
  const { missing, problems, findings, working } = calculation;
  const isWater = mode === "water";
  const needed = isWater ? missing.filter((field) => field !== "liquid.diluentMl") : missing;
  if (problems.length > 0 && calculation.dose === null)
    return (
      <Panel>
        <p className="text-sm text-ink-2">One of the fields can't be read. See the message beside it.</p>
      </Panel>
    );
  if (needed.length > 0)
    return (
      <Panel>
        <StillNeeded things={missingThings(needed)} />
      </Panel>
    );
  const logged = log.kind === "known" ? log.logged : null;
  const parts = comparedParts(mix, calculation, { studied, logged });
  const slips = [...findings, ...parts.flatMap((part) => part.findings)].filter(isSlip);
  // In water mode the volume isn't chosen yet, so only "over-container" is a real problem.
  const shownStops = isWater ? calculation.stops.filter(({ code }) => code === "over-container") : calculation.stops;
  const asked = `${mix.dose.value} ${mix.dose.unit} ${mix.components.map(({ slug }) => slug).join()}`;
  const isComparing = [...studied, log].some(({ kind }) => kind === "loading");
  const failed = studied.find((state) => state.kind === "failed");
  const isHeld = (slips.length > 0 && confirmed !== asked) || (isFromLink && (isComparing || failed !== undefined));
  const onFix = (fix: Fix) => {
    if (fix.kind === "type-again") return () => document.getElementById("dose")?.focus();
    return applyFix(mix, fix) === null ? null : () => change((before) => applyFix(before, fix) ?? before);
  };
  const track = (
    <TrackMix
      prefill={() =>
        prefillOfMix({
          ...{ mix, calculation, newId },
          routes: compound?.doses.map(({ route }) => route) ?? [],
          today,
        })
      }
      onTrack={onTrack}
    />
  );
  const isShown = !isHeld && shownStops.length === 0 && !isWater;
  return (
    <Panel>
      {isShown && (
        <AnswerBar
          place={bar}
          text={inOneLine(calculation)}
          isDoubtful={[...findings, ...parts.flatMap((part) => part.findings)].some(({ tone }) => tone === "care")}
        >
          {track}
        </AnswerBar>
      )}
      {shownStops.length > 0 && !isHeld && <AnswerBar place={bar} text="This dose can't be measured" isStop />}
      {isComparing && (
        <p role="status" className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner label="Comparing" /> Comparing the dose…
        </p>
      )}
      {failed && (
        <LoadFailed
          look="notice"
          title="The studied amounts could not be loaded"
          hint={
            isFromLink
              ? "This mix came by a link. We compare its dose with studied amounts before we show a draw."
              : "The dose is not compared with studied amounts."
          }
          onRetry={failed.retry}
        />
      )}
      {isFromLink && !isComparing && !failed && (
        <p className="text-note text-ink-3">
          This mix came by a link. Check each number against your own vial before you use it.
        </p>
      )}
      {isHeld ? (
        slips.length > 0 && (
          <div className="grid gap-3">
            <p className="text-2xl font-semibold">Is this dose right?</p>
            <TypeAgain key={asked} dose={mix.dose} onConfirmed={() => setConfirmed(asked)} />
          </div>
        )
      ) : shownStops.length > 0 ? (
        <StopAnswer>
          <FindingsList findings={shownStops} unit={mix.dose.unit} lastDose={null} {...{ compound, onFix }} />
        </StopAnswer>
      ) : isWater ? (
        <WaterAnswer
          suggestions={calculation.suggestions}
          unit={mix.dose.unit}
          isCapacityKnown={mix.liquid.capacityMl.trim() !== ""}
          onChoose={({ water }) => {
            change((before) => ({ ...before, liquid: { ...before.liquid, diluentMl: water.value.toFixed() } }));
            entered.setMode("draw");
          }}
        />
      ) : (
        <Suspense fallback={<Spinner label="Loading" />}>
          {mix.delivery.kind === "injection" ? (
            <DrawAnswer calculation={calculation} mix={mix} compound={compound} />
          ) : (
            <OtherAnswer calculation={calculation} mix={mix} />
          )}
          <div className="max-lg:hidden">{track}</div>
          {calculation.targets?.canAllBeMet && <TargetsAnswer targets={calculation.targets} unit={mix.dose.unit} />}
          {mode === "course" && <CourseAnswer calculation={calculation} mix={mix} />}
        </Suspense>
      )}
      <FindingsList
        findings={
          isWater ? findings.filter(isSlip) : findings.filter((finding) => !calculation.stops.includes(finding))
        }
        unit={mix.dose.unit}
        lastDose={logged?.lastDoses.get(mix.components[mix.driver]?.slug ?? "") ?? null}
        {...{ compound, onFix }}
      />
      {parts.map(({ place, name, given, findings: own, lastDose }) => {
        const state = studied[place];
        return (
          <div key={place} className="grid gap-2">
            <h3 className="text-sm font-medium">{`${name}: each draw also contains ${given}`}</h3>
            <FindingsList
              findings={own}
              unit={null}
              compound={state?.kind === "known" ? state.compound : null}
              lastDose={lastDose}
              onFix={() => null}
            />
          </div>
        );
      })}
      {logged?.weight && <WeightNote weight={logged.weight} studied={studied} delivery={mix.delivery} />}
      {!isHeld && <SourcesNote calculation={calculation} />}
      {!isHeld && !isWater && working.length > 0 && <Working lines={working} />}
    </Panel>
  );
}

/** "Draw 10 units", "2 sprays, for 250 mcg" */
function inOneLine({ measure, sentence }: Calculation): string {
  const draw = measure?.kind === "injection" ? measure.onSyringe : null;
  return draw === null ? (sentence?.numerals ?? "") : `Draw ${unitsText(draw.units)}`;
}

/** Names of the missing fields, without repeats. */
function missingThings(fields: readonly MixField[]): string[] {
  return [...new Set(fields.map(nameOf))];
}

function nameOf(field: MixField): string {
  if (field.startsWith("components.")) return "The amount in the container, with its unit";
  if (field.startsWith("otherTargets.")) return "The other amounts";
  if (field === "liquid.diluentMl") return "The water";
  if (field.startsWith("dose.")) return "The dose, with its unit";
  if (field.startsWith("syringe.")) return "The scale on the syringe";
  if (field === "nasal.mclPerSpray") return "How much one spray gives";
  if (field.startsWith("oralSolid.")) return "Tablet or capsule";
  if (field.startsWith("topical.")) return "What the amount refers to";
  return "What one click gives";
}

/**
 * What the arithmetic used beyond the typed values: an activity conversion, a certificate that differs from the label.
 */
function SourcesNote({ calculation }: { readonly calculation: Calculation }) {
  const { factor, labelDifferences } = calculation;
  if (factor === null && labelDifferences.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      {factor && (
        <p>
          {`Converted with ${factor.iu} IU = ${factor.mcg} mcg: `}
          <a href={factor.source.url} rel="noreferrer" target="_blank" className="link">
            {`${factor.source.title}, ${factor.source.year}`}
          </a>
          . IU are activity; the marks on a syringe are volume.
        </p>
      )}
      {labelDifferences.map(({ name, label, found, foundShare, takenByLabel, takenByAnalysis }) => (
        <p key={name}>
          {`${name === "" ? "By" : `${name}, by`} the certificate: ${substanceText(found)} instead of ${substanceText(label)}, ${percentText(foundShare)} of the label. Counted by the label the dose would give ${substanceText(takenByLabel)}; counted by the certificate, if the label is right, ${substanceText(takenByAnalysis)}.`}
        </p>
      ))}
    </div>
  );
}

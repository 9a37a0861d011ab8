import { lazy, Suspense } from "react";
import type { SyringeEntry } from "#domain/dosing/mix.ts";
import { startLike } from "#domain/dosing/usual-mix.ts";
import { Button } from "#web/ui/button.tsx";
import { CommonValues } from "#web/ui/common-values.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { KnownCompound, NamedCompound } from "../studied.ts";
import type { useMix } from "../use-mix.ts";
import { DoseFields } from "./dose-fields.tsx";
import type { ProblemAt } from "./field-problem.ts";
import { HowOftenField } from "./how-often-field.tsx";
import { MoreFields } from "./more-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { SyringeFields } from "./syringe-fields.tsx";
import { VialFields } from "./vial-fields.tsx";

const OtherFields = lazy(async () => ({ default: (await import("../other/other-fields.tsx")).OtherFields }));
const CourseFields = lazy(async () => ({ default: (await import("../course/course-fields.tsx")).CourseFields }));

interface EntriesProps {
  readonly entered: ReturnType<typeof useMix>;
  readonly compounds: readonly NamedCompound[];
  /** Entry of the compound that the dose is for. */
  readonly compound: KnownCompound | null;
  readonly problemAt: ProblemAt;
  /** Receives the syringe as it was before the scale changed. */
  readonly onScaleSwitch: (before: SyringeEntry) => void;
}

const COMMON_WATER_ML = ["1", "2", "3"];

/** In the order of preparing a dose: the vial, the water, the dose, the syringe. */
export function Entries({ entered, compounds, compound, problemAt, onScaleSwitch }: EntriesProps) {
  const { mix, mode, drawn, change, setDrawn } = entered;
  const { delivery } = mix;
  const setWater = (diluentMl: string) => change((before) => ({ ...before, liquid: { ...before.liquid, diluentMl } }));
  const isOther = mode === "other" || delivery.kind !== "injection";
  return (
    <section aria-label="Your entries" className="card grid gap-5 max-sm:px-4" data-print="no">
      {isOther && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <OtherFields mix={mix} onChange={change} problemAt={problemAt} />
          {mode !== "other" && (
            <Button onClick={() => change((before) => ({ ...before, delivery: startLike(before).delivery }))}>
              Calculate for a syringe instead
            </Button>
          )}
        </Suspense>
      )}
      <VialFields
        mix={mix}
        onChange={change}
        compounds={compounds}
        compound={compound}
        problemAt={problemAt}
        isBlend={mode === "blend"}
      />
      {delivery.kind === "injection" && mode !== "water" && (
        <div>
          <NumberField
            label="Water added"
            unit="mL"
            value={mix.liquid.diluentMl}
            error={problemAt("liquid.diluentMl")}
            onChange={setWater}
          />
          <CommonValues
            legend="Common amounts of water"
            isLegendHidden
            className="mt-2"
            picks={COMMON_WATER_ML.map((ml) => ({
              text: `${ml} mL`,
              isChosen: mix.liquid.diluentMl === ml,
              onPick: () => setWater(ml),
            }))}
          />
        </div>
      )}
      {mode === "drawn" ? (
        <NumberField label="Units drawn" unit="units" value={drawn} onChange={setDrawn} />
      ) : (
        <DoseFields mix={mix} onChange={change} problemAt={problemAt} />
      )}
      {(mode === "draw" || mode === "blend" || mode === "other") && <HowOftenField mix={mix} onChange={change} />}
      {delivery.kind === "injection" && (
        <SyringeFields
          syringe={delivery.syringe}
          problemAt={problemAt}
          onChange={(syringe) => {
            if (delivery.syringe.scale !== null && syringe.scale !== delivery.syringe.scale)
              onScaleSwitch(delivery.syringe);
            change((before) => ({ ...before, delivery: { ...delivery, syringe } }));
          }}
        />
      )}
      {mode === "course" && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <CourseFields mix={mix} onChange={change} problemAt={problemAt} />
        </Suspense>
      )}
      <MoreFields mix={mix} onChange={change} problemAt={problemAt} />
    </section>
  );
}

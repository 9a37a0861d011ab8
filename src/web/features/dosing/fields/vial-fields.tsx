import { Plus, Trash2 } from "lucide-react";
import { type Component, type Delivery, EMPTY_COMPONENT, MAX_COMPONENTS, type Mix } from "#domain/dosing/mix.ts";
import { Button } from "#web/ui/button.tsx";
import { CommonValues } from "#web/ui/common-values.tsx";
import type { KnownCompound, NamedCompound } from "../studied.ts";
import type { ChangeMix } from "../use-mix.ts";
import { AmountField } from "./amount-field.tsx";
import { CompoundField } from "./compound-field.tsx";
import type { ProblemAt } from "./field-problem.ts";

interface VialFieldsProps {
  readonly mix: Mix;
  readonly onChange: ChangeMix;
  readonly compounds: readonly NamedCompound[];
  /** Entry of the compound that the dose is for. */
  readonly compound: KnownCompound | null;
  readonly problemAt: ProblemAt;
  /** True for several substances in one vial. */
  readonly isBlend: boolean;
}

/** Contents of the vial, as on its label. */
export function VialFields({ mix, onChange, compounds, compound, problemAt, isBlend }: VialFieldsProps) {
  const { components } = mix;
  const set = (place: number, component: Component) =>
    onChange((before) => ({
      ...before,
      components: before.components.map((old, index) => (index === place ? component : old)),
    }));
  return (
    <div className="grid gap-4">
      {components.map((component, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is identified by its position
          key={place}
          className={components.length > 1 ? "grid gap-3 border-l-2 border-line pl-3" : "grid gap-3"}
        >
          {components.length > 1 && (
            <legend className="mb-1.5 flex w-full items-center justify-between text-sm font-medium text-ink-2">
              {`Part ${place + 1}`}
              <Button
                icon={Trash2}
                variant="quiet"
                aria-label={`Remove part ${place + 1}`}
                onClick={() => onChange((before) => withoutPart(before, place))}
              />
            </legend>
          )}
          <CompoundField
            label="What it is"
            inputId={`compound-${place}`}
            component={component}
            onChange={(next) => set(place, next)}
            compounds={compounds}
          />
          <AmountField
            label={amountLabel(mix.delivery)}
            amount={component.amount}
            error={problemAt(`components.${place}.amount`)}
            hint={component.amount.unit === "IU" ? "IU is activity, never a mark on a syringe." : ""}
            onChange={(amount) => set(place, { ...component, amount })}
          />
          {mix.delivery.kind === "injection" && component.amount.unit !== "IU" && (
            <CommonValues
              legend="Common vials"
              isLegendHidden
              className="mt-2"
              picks={vialSizes(component.slug !== null && component.slug === compound?.slug ? compound : null).map(
                (mg) => ({
                  text: `${mg} mg`,
                  isChosen: component.amount.value === mg && component.amount.unit === "mg",
                  onPick: () => set(place, { ...component, amount: { value: mg, unit: "mg" } }),
                }),
              )}
            />
          )}
        </fieldset>
      ))}
      {(isBlend || components.length > 1) && components.length < MAX_COMPONENTS && (
        <div>
          <Button
            icon={Plus}
            onClick={() => onChange((before) => ({ ...before, components: [...before.components, EMPTY_COMPONENT] }))}
          >
            Add a part of the blend
          </Button>
        </div>
      )}
    </div>
  );
}

/** What its entry says it is sold in, or what most vials hold. */
function vialSizes(compound: KnownCompound | null): readonly string[] {
  const listed = compound?.vialSizesMg ?? [];
  return listed.length > 0 ? listed.slice(0, MAX_PICKS).map(String) : COMMON_VIALS_MG;
}

const COMMON_VIALS_MG = ["2", "5", "10"];
const MAX_PICKS = 5;

function amountLabel(delivery: Delivery): string {
  switch (delivery.kind) {
    case "injection":
      return "Amount in the vial";
    case "nasal":
    case "oral-liquid":
      return "Amount in the bottle";
    case "oral-solid":
      return `Amount in one ${delivery.form ?? "piece"}`;
    case "topical":
      return `Amount in 1 ${delivery.per ?? "g or mL"}`;
    case "pen":
      return "Amount in the pen";
  }
}

/** The dose stays with the substance it was entered for; removing that substance removes the dose. */
function withoutPart(mix: Mix, place: number): Mix {
  const components = mix.components.filter((_component, index) => index !== place);
  const moved = (index: number) => (index > place ? index - 1 : index);
  const isDriver = mix.driver === place;
  return {
    ...mix,
    components: components.length > 0 ? components : [EMPTY_COMPONENT],
    driver: isDriver ? 0 : moved(mix.driver),
    dose: isDriver ? { value: "", unit: null } : mix.dose,
    otherTargets: mix.otherTargets
      .filter(({ component }) => component !== place)
      .map((target) => ({ ...target, component: moved(target.component) })),
  };
}

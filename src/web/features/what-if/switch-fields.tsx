import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { drawableKinetics } from "#domain/kinetics/kinetics-for.ts";
import { whatIf } from "#domain/kinetics/what-if.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { changeWhatIf, type WhatIfDraft } from "#web/app/what-if-store.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OtherLevels } from "./levels-answer.tsx";
import { NumberField } from "./plan-fields.tsx";
import type { Asked, Problems } from "./read-what-if.ts";

interface SwitchFieldsProps {
  readonly draft: WhatIfDraft;
  readonly problems: Problems;
  readonly compounds: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
}

export function SwitchFields({ draft, problems, compounds }: SwitchFieldsProps) {
  return (
    <Section title="If another compound takes over">
      <SelectField
        label="Other compound"
        value={draft.switchSlug}
        options={[{ value: "", label: "None" }, ...compounds.map(({ slug, name }) => ({ value: slug, label: name }))]}
        onChange={(switchSlug) => changeWhatIf({ switchSlug })}
      />
      {draft.switchSlug !== "" && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField label="In place of dose" name="switchFrom" {...{ draft, problems }} />
          <NumberField label="Its days between" name="switchEveryDays" unit="days" {...{ draft, problems }} />
        </div>
      )}
    </Section>
  );
}

interface SwitchCurveProps {
  readonly slug: string;
  readonly asked: Asked;
  readonly other: NonNullable<Asked["other"]>;
  readonly children: (other: OtherLevels) => ReactNode;
}

/** The other compound's levels, on its own scale: two compounds are never added up. */
export function SwitchCurve({ slug, asked, other, children }: SwitchCurveProps) {
  const query = useQuery(peptideQuery(slug));
  const found = useMemo(() => query.data && otherLevels(query.data, asked, other), [query.data, asked, other]);
  return (
    <Loaded
      query={{ ...query, data: found }}
      failed="The other entry could not be loaded."
      skeleton={<Skeleton className="h-96" />}
    >
      {children}
    </Loaded>
  );
}

function otherLevels(peptide: Peptide, { plan, doses }: Asked, other: NonNullable<Asked["other"]>): OtherLevels {
  const [measured] = drawableKinetics(peptide);
  if (!measured) return { peptide, measured: null, levels: null };
  const levels = whatIf({
    kinetics: measured.kinetics,
    plan: { amount: 1, everyHours: other.everyHours },
    doses: doses - other.from + 1,
    missed: [],
    change: null,
    startHours: (other.from - 1) * plan.everyHours,
    untilHours: null,
  });
  return { peptide, measured, levels: levels.ok ? levels : null };
}

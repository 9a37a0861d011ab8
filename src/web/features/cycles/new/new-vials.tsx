import type { PrefillVial } from "#domain/cycles/cycle-prefill.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { formatAmount } from "#domain/units/amount.ts";
import { Choice, TextField } from "#web/ui/field.tsx";
import { Section } from "#web/ui/section.tsx";

/** Vials that go into stock together with a new cycle. */
export interface NewVials {
  readonly vials: readonly PrefillVial[];
  readonly isWanted: boolean;
  /** Asked once for all; empty if not known. */
  readonly mixedOn: string;
}

interface NewVialsCardProps {
  readonly value: NewVials;
  readonly onChange: (change: Partial<NewVials>) => void;
}

export function NewVialsCard({ value: { vials, isWanted, mixedOn }, onChange }: NewVialsCardProps) {
  const isMixed = vials.some(({ waterMl }) => waterMl !== null);
  return (
    <Section title="Vial" className="card grid gap-3">
      <Choice
        type="checkbox"
        name="new-vials"
        label={`Add to stock: ${vials.map(vialWords).join("; ")}`}
        hint="Each logged dose is subtracted, and we tell you when it runs out."
        checked={isWanted}
        onChange={(checked) => onChange({ isWanted: checked })}
      />
      {isWanted && isMixed && (
        <TextField
          label="Mixed on"
          type="date"
          hint="Today, unless you mixed it earlier. Leave it empty if it isn't mixed yet."
          className="sm:max-w-60"
          value={mixedOn}
          onChange={({ target }) => onChange({ mixedOn: target.value })}
        />
      )}
    </Section>
  );
}

const vialWords = ({ peptideName, amount, unit, waterMl }: PrefillVial): string =>
  `${peptideName} ${formatAmount(Number(amount), unit)}${waterMl === null ? "" : ` in ${waterMl} mL`}`;

/** The vials to create; none if the person doesn't want them. `slugOf` finds a vial's entry by name. */
export function vialsToAdd(
  { vials, isWanted, mixedOn }: NewVials,
  slugOf: (peptideName: string) => string | null,
): VialFields[] {
  if (!isWanted) return [];
  return vials.map(({ peptideName, amount, unit, waterMl }) => ({
    peptideName: peptideName.slice(0, 120),
    slug: slugOf(peptideName),
    amount,
    unit,
    ...{ batch: "", supplier: "", certificate: "" },
    openedOn: null,
    mixedWith: waterMl === null || mixedOn === "" ? null : { diluent: "water", volumeMl: waterMl, on: mixedOn },
    ...{ expiresOn: null, discardOn: null, deadSpaceMcl: "0" },
    ...{ changes: [], finishedOn: null },
  }));
}

import { X } from "lucide-react";
import { useId, useRef } from "react";
import { addBridge, removeBridge } from "#domain/chemistry/edit-molecule.ts";
import { type BridgeChoice, bridgeChoices, bridgeName } from "#domain/chemistry/editing/bridges.ts";
import { type ResiduePlace, sentence } from "#domain/chemistry/editing/residue-place.ts";
import type { Link, Molecule } from "#domain/chemistry/molecule.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { BRIDGE_NAMES } from "./messages.ts";
import { optionOf, placeOfOption, residueOptions } from "./residue-options.ts";
import type { Apply } from "./use-edits.ts";

/** The two residues of a planned bridge, as far as they are chosen. */
export interface Span {
  readonly from: ResiduePlace | null;
  readonly to: ResiduePlace | null;
}
export const NO_SPAN: Span = { from: null, to: null };

interface BridgesProps {
  readonly molecule: Molecule;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  readonly apply: Apply;
}

export function Bridges({ molecule, span, onSpan, apply }: BridgesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const done = (went: boolean) => {
    if (!went) return;
    onSpan(NO_SPAN);
    heading.current?.focus(); // the pressed button is gone
  };
  const add = (link: Link) => done(apply(addBridge(molecule, link), bridgeName(molecule, link)));
  const remove = (index: number, link: Link) =>
    done(apply(removeBridge(molecule, index), `${bridgeName(molecule, link)} removed`));
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-sm font-medium">
        Bridges
      </h3>
      {molecule.links.length === 0 ? (
        <p className="text-sm text-ink-3">None.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {molecule.links.map((link, index) => {
            const name = bridgeName(molecule, link);
            return (
              <li key={name} className="flex items-center justify-between gap-x-4 border-b border-line-soft">
                {sentence(name)}
                <Button
                  icon={X}
                  variant="quiet"
                  className="shrink-0"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(index, link)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <NewBridge {...{ molecule, span, onSpan }} onAdd={add} />
    </section>
  );
}

interface NewBridgeProps extends Omit<BridgesProps, "apply"> {
  readonly onAdd: (link: Link) => void;
}

function NewBridge({ molecule, span, onSpan, onAdd }: NewBridgeProps) {
  const options = [{ value: "", label: "Choose a residue" }, ...residueOptions(molecule, null)];
  const { from, to } = span;
  const choices = from && to ? bridgeChoices(molecule, from, to) : [];
  const possible = choices.filter((choice) => "link" in choice);
  const reasons = new Set(choices.flatMap((choice) => ("reason" in choice ? [choice.reason] : [])));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">Add a bridge</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="From"
          value={from ? optionOf(from) : ""}
          options={options}
          onChange={(value) => onSpan({ ...span, from: placeOfOption(value) })}
        />
        <SelectField
          label="To"
          value={to ? optionOf(to) : ""}
          options={options}
          onChange={(value) => onSpan({ ...span, to: placeOfOption(value) })}
        />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {possible.map((choice) => (
          <Button key={keyOf(choice)} onClick={() => onAdd(choice.link)}>
            {`Add ${buttonText(molecule, choice)}`}
          </Button>
        ))}
      </div>
      {reasons.size > 0 && (
        <div className="grid gap-1 text-note text-ink-3">
          <p>{possible.length > 0 ? "The other kinds do not fit:" : "No bridge forms between these two:"}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {[...reasons].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

type Possible = Extract<BridgeChoice, { readonly link: Link }>;

const keyOf = ({ kind, link }: Possible): string => `${kind}-${link.from.at}-${link.to.at}`;

/** A lactam can start from an end as well: then the label names the places it joins. */
function buttonText(molecule: Molecule, { kind, link }: Possible): string {
  const isPlain = kind !== "lactam" || (link.from.at === "side" && link.to.at === "side");
  return isPlain ? BRIDGE_NAMES[kind].toLowerCase() : bridgeName(molecule, link);
}

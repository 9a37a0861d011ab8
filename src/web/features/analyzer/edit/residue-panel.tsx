import { useId } from "react";
import { setMirror } from "#domain/chemistry/edit-molecule.ts";
import { hasMirror } from "#domain/chemistry/editing/replacements.ts";
import { type ResiduePlace, residueAt, residueName, sentence } from "#domain/chemistry/editing/residue-place.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";
import { ChoiceSelect } from "./choice-select.tsx";
import { ReplaceField } from "./replace-field.tsx";
import { sideChoices } from "./side-choices.ts";
import type { Apply } from "./use-edits.ts";

interface ResiduePanelProps {
  readonly molecule: Molecule;
  readonly place: ResiduePlace;
  readonly apply: Apply;
  /** The person started a bridge here and still has to pick the other residue. */
  readonly isPicking: boolean;
  readonly onBridge: () => void;
}

export function ResiduePanel({ molecule, place, apply, isPicking, onBridge }: ResiduePanelProps) {
  const id = useId();
  const residue = residueAt(molecule, place);
  if (residue === null) return null;
  const { monomer, isD } = residue;
  const name = residueName(molecule, place);
  const canMirror = isD || hasMirror(monomer);
  const mirror = (toD: boolean) =>
    apply(setMirror(molecule, place, toD), `${name} as ${toD ? "mirror image (D)" : "L form"}`);
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 animate-rise gap-4 rounded-control border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-medium">
          {name}
          <span className="font-normal text-ink-2">{`, ${monomer.name}`}</span>
        </h3>
        <Button
          aria-pressed={isPicking}
          onClick={onBridge}
          className="aria-pressed:border-accent aria-pressed:bg-accent-wash"
        >
          {`Bridge from ${name}`}
        </Button>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Choice
          type="checkbox"
          name="mirror"
          label="Mirror image (D)"
          hint={canMirror ? undefined : `${sentence(monomer.name)} has none.`}
          checked={isD}
          disabled={!canMirror}
          onChange={mirror}
        />
        <ReplaceField key={`${place.chain}:${place.residue}`} {...{ molecule, place, monomer, apply }} />
        <ChoiceSelect label="On the side chain" {...sideChoices(molecule, place)} apply={apply} />
      </div>
    </section>
  );
}

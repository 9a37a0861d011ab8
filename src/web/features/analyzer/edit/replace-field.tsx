import { useId, useRef, useState } from "react";
import { replaceResidue } from "#domain/chemistry/edit-molecule.ts";
import { replacementsOf } from "#domain/chemistry/editing/replacements.ts";
import { type ResiduePlace, residueName, sentence } from "#domain/chemistry/editing/residue-place.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { type Monomer, monomerOfId } from "#domain/chemistry/monomers.ts";
import { Button } from "#web/ui/button.tsx";
import type { Apply } from "./use-edits.ts";

interface ReplaceFieldProps {
  readonly molecule: Molecule;
  readonly place: ResiduePlace;
  readonly monomer: Monomer;
  readonly apply: Apply;
}

/** Needs a separate press to replace, so that browsing the list changes nothing. */
export function ReplaceField({ molecule, place, monomer, apply }: ReplaceFieldProps) {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState("");
  const { near, others } = replacementsOf(monomer, place.residue === 0);
  const replace = () => {
    const other = monomerOfId(chosen);
    if (other === null) return;
    const what = `${residueName(molecule, place)} replaced by ${other.code}`;
    if (!apply(replaceResidue(molecule, place, other), what)) return;
    setChosen("");
    list.current?.focus(); // the button is disabled until another choice
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        Replace by
      </label>
      <div className="flex gap-2">
        <select
          id={id}
          ref={list}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-field px-3 py-2 text-base text-ink"
        >
          <option value="">Choose a residue</option>
          {near.length > 0 && <Residues label="Of the same kind" residues={near} />}
          <Residues label="Others" residues={others} />
        </select>
        <Button disabled={chosen === ""} onClick={replace}>
          Replace
        </Button>
      </div>
    </div>
  );
}

function Residues({ label, residues }: { readonly label: string; readonly residues: readonly Monomer[] }) {
  return (
    <optgroup label={label}>
      {residues.map(({ id, code, name }) => (
        <option key={id} value={id}>
          {`${sentence(name)} (${code})`}
        </option>
      ))}
    </optgroup>
  );
}

import { useId } from "react";
import type { Component } from "#domain/dosing/mix.ts";
import { resolvePeptide } from "#domain/peptides/resolve-peptide.ts";
import { TextField } from "#web/ui/field.tsx";
import type { NamedCompound } from "../studied.ts";

interface CompoundFieldProps {
  readonly label: string;
  readonly component: Component;
  readonly onChange: (component: Component) => void;
  readonly compounds: readonly NamedCompound[];
}

/** A library name or any other; a known name adds its studied amounts. */
export function CompoundField({ label, component, onChange, compounds }: CompoundFieldProps) {
  const id = useId();
  const name = (text: string) => {
    const found = resolvePeptide(text, compounds);
    onChange({ ...component, name: text, slug: found?.slug ?? null });
  };
  const isKnown = component.slug !== null;
  return (
    <div>
      <TextField
        label={label}
        value={component.name}
        maxLength={80}
        autoComplete="off"
        list={`${id}-names`}
        onChange={(event) => name(event.target.value)}
        hint={
          component.name === ""
            ? "May stay empty. A name of the library brings its studied amounts."
            : isKnown
              ? "In the library: the dose is compared with studied amounts."
              : "Not in the library: there is nothing to compare the dose with."
        }
      />
      <datalist id={`${id}-names`}>
        {compounds.map((compound) => (
          <option key={compound.slug} value={compound.name} />
        ))}
      </datalist>
    </div>
  );
}

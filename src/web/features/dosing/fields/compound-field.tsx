import { useId, useState } from "react";
import type { Component } from "#domain/dosing/mix.ts";
import { resolvePeptide } from "#domain/peptides/resolve-peptide.ts";
import { TextField } from "#web/ui/field.tsx";
import type { NamedCompound } from "../studied.ts";

interface CompoundFieldProps {
  readonly label: string;
  readonly inputId: string;
  readonly component: Component;
  readonly onChange: (component: Component) => void;
  readonly compounds: readonly NamedCompound[];
}

/** A library name or any other; a known name adds its studied amounts. */
export function CompoundField({ label, inputId, component, onChange, compounds }: CompoundFieldProps) {
  const id = useId();
  const name = (text: string) => {
    const found = resolvePeptide(text, compounds);
    onChange({ ...component, name: text, slug: found?.slug ?? null });
  };
  // while a name is being typed, nothing is known about it yet
  const [isTyping, setTyping] = useState(false);
  return (
    <div>
      <TextField
        id={inputId}
        label={label}
        value={component.name}
        maxLength={80}
        autoComplete="off"
        list={`${id}-names`}
        onChange={(event) => name(event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        hint={hintFor(component, isTyping)}
      />
      <datalist id={`${id}-names`}>
        {compounds.map((compound) => (
          <option key={compound.slug} value={compound.name} />
        ))}
      </datalist>
    </div>
  );
}

function hintFor({ name, slug }: Component, isTyping: boolean): string {
  if (slug !== null) return "In the library. We compare the dose with studied doses.";
  if (name.trim() === "" || isTyping) return "Optional. Pick a library peptide to compare with studied doses.";
  return "We don't have this one yet, so we can't compare the dose.";
}

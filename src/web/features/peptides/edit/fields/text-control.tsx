import { useState } from "react";
import { isSameTree, type Tree } from "#domain/peptides/editing/document-tree.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useEditor, useFieldId, useProblemText, useTreeValue } from "../form/editor-context.ts";
import {
  type ChoiceSpec,
  emptyOf,
  type NumberSpec,
  type NumbersSpec,
  type TextSpec,
  type YesNoSpec,
} from "../form/field-types.ts";
import { type Notation, NUMBERS, numberNotation, PAIRS, residuesNotation, textNotation } from "./notations.ts";

interface ControlProps<Spec> {
  readonly spec: Spec;
  readonly path: string;
}

export function TextControl({ spec, path }: ControlProps<TextSpec>) {
  const empty = emptyOf(spec);
  const notation = spec.input === "residues" ? residuesNotation(empty) : textNotation(empty);
  const field = useLine(path, notation, false);
  const mono = spec.isMono ? "[&_input]:font-mono" : undefined;
  if (spec.lines) return <TextArea {...field} label={spec.label} hint={spec.hint} rows={spec.lines} />;
  return (
    <TextField
      {...field}
      {...INPUTS[spec.input ?? "text"]}
      label={spec.label}
      hint={spec.hint}
      autoComplete="off"
      className={mono}
    />
  );
}

const INPUTS = {
  text: {},
  date: { type: "date" },
  url: { type: "url", inputMode: "url" },
  residues: { spellCheck: false, autoCapitalize: "characters" },
} as const;

export function NumberControl({ spec, path }: ControlProps<NumberSpec>) {
  const field = useLine(path, numberNotation(emptyOf(spec)), false);
  return (
    <TextField
      {...field}
      label={spec.label}
      hint={spec.hint}
      inputMode="decimal"
      autoComplete="off"
      {...(spec.unit ? { unit: spec.unit } : {})}
    />
  );
}

export function NumbersControl({ spec, path }: ControlProps<NumbersSpec>) {
  const field = useLine(path, spec.shape === "pair" ? PAIRS : NUMBERS, true);
  return <TextField {...field} label={spec.label} hint={spec.hint} autoComplete="off" />;
}

/** A text field for a value that isn't text. */
function useLine(path: string, notation: Parameters<typeof useTyped>[1], withParts: boolean) {
  const { store } = useEditor();
  const { text, type, settle } = useTyped(useTreeValue(path), notation);
  return {
    id: useFieldId(path),
    value: text,
    error: useProblemText(path, withParts),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => store.set(path, type(target.value)),
    onBlur: settle,
  };
}

export function ChoiceControl({ spec, path }: ControlProps<ChoiceSpec>) {
  const { store } = useEditor();
  const value = useTreeValue(path);
  const ownerPath = path.slice(0, -(spec.key.length + 1));
  return (
    <SelectField
      id={useFieldId(path)}
      label={spec.label}
      {...(spec.hint ? { hint: spec.hint } : {})}
      error={useProblemText(path)}
      value={typeof value === "string" ? value : ""}
      options={[unset(spec), ...spec.options]}
      onChange={(chosen) => {
        if (spec.ownerFor && chosen !== "") store.set(ownerPath, spec.ownerFor(chosen));
        else store.set(path, chosen === "" ? emptyOf(spec) : chosen);
      }}
    />
  );
}

export function YesNoControl({ spec, path }: ControlProps<YesNoSpec>) {
  const { store } = useEditor();
  const value = useTreeValue(path);
  return (
    <SelectField
      id={useFieldId(path)}
      label={spec.label}
      {...(spec.hint ? { hint: spec.hint } : {})}
      error={useProblemText(path)}
      value={typeof value === "boolean" ? String(value) : ""}
      options={[unset(spec), { value: "true", label: spec.yes }, { value: "false", label: spec.no }]}
      onChange={(chosen) => store.set(path, chosen === "" ? emptyOf(spec) : chosen === "true")}
    />
  );
}

function unset({ whenEmpty }: ChoiceSpec | YesNoSpec) {
  const label = { unknown: "Not known", absent: "None noted", required: "Choose one" }[whenEmpty ?? "required"];
  return { value: "", label };
}

/**
 * The text of a field with a parsed value: stays as typed while it parses to the value ("1." means 1), and follows the
 * value when that changes elsewhere.
 */
function useTyped(value: Tree, { parse, format }: Notation) {
  const [typed, setTyped] = useState(() => format(value));
  return {
    text: isSameTree(parse(typed), value) ? typed : format(value),
    /** Returns the parsed value. */
    type: (text: string): Tree => {
      setTyped(text);
      return parse(text);
    },
    /** Normalizes the text: 0.50 becomes 0.5. */
    settle: () => setTyped(format(value)),
  };
}

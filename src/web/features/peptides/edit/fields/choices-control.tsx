import { listAt, type Tree, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { CheckChips } from "#web/ui/choice-chips.tsx";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { useEditor, useEditorState, useFieldId, useProblemText, useTreeValue } from "../form/editor-context.ts";
import type { ChoicesSpec, DosesSpec } from "../form/field-types.ts";
import { LabelledGroup } from "./labelled-group.tsx";

/** The most choices that are easy to scan at a glance. */
const FEW = 24;

/** Multiple choice from a closed list: all shown if they are few, otherwise picked one by one. */
export function ChoicesControl({ spec, path }: { readonly spec: ChoicesSpec; readonly path: string }) {
  const { chosen, toggle } = useTexts(path);
  const id = useFieldId(path);
  const { options, label, hint } = spec;
  return (
    <LabelledGroup label={label} hint={hint} error={useProblemText(path, true)}>
      {options.length <= FEW ? (
        <CheckChips id={id} options={options} chosen={chosen} onToggle={toggle} />
      ) : (
        <>
          <RemovableChips
            label={label}
            chips={chosen.map((value) => ({
              value,
              label: options.find((one) => one.value === value)?.label ?? value,
            }))}
            onRemove={toggle}
          />
          <select
            id={id}
            aria-label={`Add to: ${label}`}
            value=""
            onChange={({ target }) => toggle(target.value)}
            className="min-h-11 w-full rounded-control border border-control bg-field px-3 py-2 text-base text-ink"
          >
            <option value="">Add …</option>
            {options
              .filter(({ value }) => !chosen.includes(value))
              .map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </select>
        </>
      )}
    </LabelledGroup>
  );
}

/** Doses of the entry that a text is about. An id whose dose no longer exists stays visible until it is removed. */
export function DosesControl({ spec, path }: { readonly spec: DosesSpec; readonly path: string }) {
  const { chosen, toggle } = useTexts(path);
  const doses = useEditorState(({ document }) => valueAt(document, "doses"));
  const id = useFieldId(path);
  const options = listAt({ doses }, "doses").map(doseOption);
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  return (
    <LabelledGroup label={spec.label} hint={spec.hint} error={useProblemText(path, true)}>
      {options.length === 0 && gone.length === 0 && (
        <p className="text-sm text-ink-3">The entry has no doses yet. Add one under Doses first.</p>
      )}
      <CheckChips
        id={id}
        options={[...options, ...gone.map((value) => ({ value, label: `${value} (deleted)` }))]}
        chosen={chosen}
        onToggle={toggle}
      />
    </LabelledGroup>
  );
}

function doseOption(dose: Tree) {
  const [id, use] = [valueAt(dose, "id"), valueAt(dose, "use")].map((part) => (typeof part === "string" ? part : ""));
  return { value: id ?? "", label: use ? `${id}: ${use}` : (id ?? "") };
}

function useTexts(path: string) {
  const { store } = useEditor();
  const chosen = listAt({ value: useTreeValue(path) }, "value").filter((item) => typeof item === "string");
  const toggle = (value: string) =>
    store.set(path, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return { chosen, toggle };
}

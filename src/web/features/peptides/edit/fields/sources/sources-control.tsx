import { BookOpen } from "lucide-react";
import { useState } from "react";
import { isTreeList } from "#domain/peptides/editing/document-tree.ts";
import {
  useEditor,
  useFieldId,
  useProblemText,
  useTreeValue,
} from "#web/features/peptides/edit/form/editor-context.ts";
import type { SourcesSpec } from "#web/features/peptides/edit/form/field-types.ts";
import { Button } from "#web/ui/button.tsx";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { LabelledGroup } from "../labelled-group.tsx";
import { SourcePicker } from "./source-picker.tsx";
import { sourceLines } from "./source-text.ts";

/** The sources of a claim. In a private entry a claim without a source is labeled as the person's own note. */
export function SourcesControl({ spec, path }: { readonly spec: SourcesSpec; readonly path: string }) {
  const { store, isPrivate } = useEditor();
  const [isPicking, setPicking] = useState(false);
  const value = useTreeValue(path);
  const lines = sourceLines(useTreeValue("references"));
  const chosen = (isTreeList(value) ? value : [value]).filter((id) => typeof id === "string" && id !== "");
  const problem = useProblemText(path, true);
  const pickLabel = chosen.length > 0 ? "Change" : spec.isMany ? "Choose sources" : "Choose a source";
  const choose = (ids: readonly string[]) => store.set(path, spec.isMany ? ids : (ids[0] ?? null));
  return (
    <LabelledGroup label={spec.label} hint={spec.hint} error={problem}>
      <RemovableChips
        label={spec.label}
        chips={chosen.map((id) => ({ value: String(id), label: lineText(String(id)) }))}
        onRemove={(gone) => choose(chosen.map(String).filter((id) => id !== gone))}
      />
      {chosen.length === 0 && isPrivate && (
        <p className="text-sm text-ink-3">No source: this counts as your own note.</p>
      )}
      <Button
        icon={BookOpen}
        id={useFieldId(path)}
        aria-label={`${pickLabel}: ${spec.label}`}
        className="justify-self-start"
        onClick={() => setPicking(true)}
      >
        {pickLabel}
      </Button>
      {isPicking && (
        <SourcePicker
          isMany={spec.isMany}
          chosen={chosen.map(String)}
          onChange={choose}
          onClose={() => setPicking(false)}
        />
      )}
    </LabelledGroup>
  );

  function lineText(id: string): string {
    const line = lines.find((one) => one.id === id);
    return line ? `${line.place + 1} ${line.text}` : `${id} (deleted)`;
  }
}

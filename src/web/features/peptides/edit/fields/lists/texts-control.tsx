import { Plus } from "lucide-react";
import { joinPath, listAt } from "#domain/peptides/editing/document-tree.ts";
import {
  useEditor,
  useFieldId,
  useProblemText,
  useTreeValue,
} from "#web/features/peptides/edit/form/editor-context.ts";
import type { TextsSpec } from "#web/features/peptides/edit/form/field-types.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ItemButtons } from "./item-buttons.tsx";
import { useListMoves } from "./use-list-moves.ts";

/** Longer texts, one under the other. */
export function TextsControl({ spec, path }: { readonly spec: TextsSpec; readonly path: string }) {
  const { store } = useEditor();
  const texts = listAt({ value: useTreeValue(path) }, "value");
  const id = useFieldId(path);
  const moves = useListMoves(path, spec.itemName);
  return (
    <div className="grid gap-3">
      {texts.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plain texts have no identity; each keeps its position
        <div key={place} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <OneText path={joinPath(path, place)} label={`${spec.label}, ${place + 1}`} />
          <ItemButtons
            name={`${spec.itemName} ${place + 1}`}
            path={joinPath(path, place)}
            place={place}
            count={texts.length}
            moves={moves}
          />
        </div>
      ))}
      <Button
        icon={Plus}
        id={id}
        className="justify-self-start"
        onClick={() => {
          store.set(path, [...texts, ""]);
          moves.focusSoon(joinPath(path, texts.length));
        }}
      >
        {`Add ${spec.itemName}`}
      </Button>
    </div>
  );
}

function OneText({ path, label }: { readonly path: string; readonly label: string }) {
  const { store } = useEditor();
  const value = useTreeValue(path);
  return (
    <TextArea
      id={useFieldId(path)}
      label={label}
      rows={2}
      error={useProblemText(path)}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => store.set(path, target.value)}
    />
  );
}

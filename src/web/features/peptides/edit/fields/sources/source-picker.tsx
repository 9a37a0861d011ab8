import { Plus } from "lucide-react";
import { useState } from "react";
import { textAt, valueAt } from "#domain/peptides/editing/document-tree.ts";
import { FieldPlace, useEditor, useTreeValue } from "#web/features/peptides/edit/form/editor-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { type SourceLine, sourceLines } from "./source-text.ts";

interface SourcePickerProps {
  readonly isMany: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The entry's references to choose from, and a new one in place. */
export function SourcePicker({ isMany, chosen, onChange, onClose }: SourcePickerProps) {
  const { store, references, Fields } = useEditor();
  const [newPath, setNewPath] = useState<string | null>(null);
  const add = () => {
    const item = references.empty(store.read().document);
    setNewPath(store.add("references", item));
    onChange(isMany ? [...chosen, String(item.id)] : [String(item.id)]);
  };
  /** A reference without any text doesn't count. */
  const leaveNew = () => {
    if (newPath !== null) onChange(withoutBlank(newPath));
    setNewPath(null);
  };
  const withoutBlank = (path: string): readonly string[] => {
    const { document } = store.read();
    if (!isBlank(valueAt(document, path))) return chosen;
    const id = textAt(document, `${path}.id`);
    store.removeAt("references", Number(path.split(".")[1]));
    return chosen.filter((other) => other !== id);
  };
  const close = () => {
    leaveNew();
    onClose();
  };
  return (
    <Dialog
      title={newPath === null ? (isMany ? "Choose sources" : "Choose a source") : "New reference"}
      onClose={close}
      footer={
        <>
          {newPath === null ? (
            <Button icon={Plus} className="mr-auto" onClick={add}>
              Add a reference
            </Button>
          ) : (
            <Button variant="quiet" className="mr-auto" onClick={leaveNew}>
              Back to the list
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      {newPath === null ? (
        <PickList isMany={isMany} chosen={chosen} onChange={onChange} />
      ) : (
        <FieldPlace value="pick">
          <Fields specs={references.fields} ownerPath={newPath} />
        </FieldPlace>
      )}
    </Dialog>
  );
}

function isBlank(reference: unknown): boolean {
  return Object.entries(Object(reference)).every(([key, value]) => key === "id" || value === null || value === "");
}

/** With this many references or more, a search field is shown. */
const MANY = 8;

function PickList({ isMany, chosen, onChange }: Omit<SourcePickerProps, "onClose">) {
  const [text, setText] = useState("");
  const lines = sourceLines(useTreeValue("references"));
  if (lines.length === 0)
    return <p className="text-sm text-ink-2">The entry has no references yet. Add the first one here.</p>;
  const shown = lines.filter((line) => line.text.toLowerCase().includes(text.trim().toLowerCase()));
  const toggle = ({ id }: SourceLine, isChosen: boolean) => {
    if (!isMany) onChange(isChosen ? [id] : []);
    else onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  return (
    <div className="grid gap-3">
      {lines.length > MANY && (
        <SearchField
          label="Find"
          value={text}
          onChange={setText}
          status={shown.length === 0 ? "No references match." : `${shown.length} of ${lines.length} references`}
        />
      )}
      <ChoiceGroup legend={<span className="sr-only">References</span>}>
        {shown.map((line) => (
          <Choice
            key={line.id}
            type={isMany ? "checkbox" : "radio"}
            name="source"
            label={`${line.place + 1} ${line.text}`}
            checked={chosen.includes(line.id)}
            onChange={(isChosen) => toggle(line, isChosen)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

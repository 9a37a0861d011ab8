import { Plus, Trash2 } from "lucide-react";
import { isTreeObject, joinPath } from "#domain/peptides/editing/document-tree.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useEditor, useFieldId, useTreeValue } from "../form/editor-context.ts";
import type { GroupSpec } from "../form/field-types.ts";

/** Fields that belong together; an optional group counts as unknown until it is added. */
export function GroupControl({ spec, path }: { readonly spec: GroupSpec; readonly path: string }) {
  const { Fields } = useEditor();
  const value = useTreeValue(path);
  const id = useFieldId(path);
  const { put } = useOptionalGroup(spec, path);
  const isWholeSection = path === spec.key;
  const isThere = isTreeObject(value);
  if (!spec.optional && isWholeSection) return <Fields specs={spec.fields} ownerPath={path} />;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4 max-sm:p-3">
      <legend className="px-1 text-sm font-semibold text-ink">{spec.label}</legend>
      {isThere && <Fields specs={spec.fields} ownerPath={path} />}
      {spec.optional && !isThere && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-3">Not known.</p>
          <Button icon={Plus} id={id} onClick={() => put(true)}>
            {spec.optional.addLabel}
          </Button>
        </div>
      )}
      {spec.optional && isThere && (
        <Button icon={Trash2} id={id} variant="quiet" className="justify-self-end" onClick={() => put(false)}>
          {`Remove: ${spec.label}`}
        </Button>
      )}
    </fieldset>
  );
}

function useOptionalGroup({ key, label, optional }: GroupSpec, path: string) {
  const { store } = useEditor();
  const id = useFieldId(path);
  const owner = path === key ? "" : path.slice(0, -(key.length + 1));
  const whole = useTreeValue(owner);
  const put = (isPresent: boolean) => {
    if (!optional || !isTreeObject(whole)) return;
    const beside = optional.beside?.[isPresent ? "present" : "absent"] ?? {};
    const values = { ...beside, [key]: isPresent ? optional.empty() : null };
    const before = Object.keys(values).map((name) => [name, whole[name]] as const);
    for (const [name, value] of Object.entries(values)) store.set(joinPath(owner, name), value);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
    if (isPresent) return;
    const undo = () => {
      for (const [name, value] of before) store.set(joinPath(owner, name), value);
    };
    addToast({ title: `Removed: ${label}`, action: { label: "Undo", run: undo } });
  };
  return { put };
}

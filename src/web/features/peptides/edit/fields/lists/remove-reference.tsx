import { referenceUses, withoutReference } from "#domain/peptides/editing/reference-use.ts";
import { counted } from "#domain/units/counted.ts";
import { placeLabel } from "#web/features/peptides/edit/checks/place-label.ts";
import { useEditor } from "#web/features/peptides/edit/form/editor-context.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface RemoveReferenceProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before removing a cited reference, because its claims lose their source. */
export function RemoveReference({ id, title, onClose }: RemoveReferenceProps) {
  const { store, sections, isPrivate, jump } = useEditor();
  const { document } = store.read();
  const uses = referenceUses(document, id);
  return (
    <ConfirmDialog
      title="This reference is used"
      description={`${title}: named in ${counted(uses.length, "place")}.`}
      confirm="Remove it everywhere"
      isDestructive
      onConfirm={() => {
        onClose();
        store.set("", withoutReference(document, id));
      }}
      onClose={onClose}
    >
      <ul className="my-3 grid gap-1 text-sm">
        {uses.map((path) => (
          <li key={path}>
            <button
              type="button"
              className="link min-h-9 text-left max-md:min-h-11"
              onClick={() => {
                onClose();
                jump(path);
              }}
            >
              {placeLabel(sections, document, path)}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {isPrivate
          ? "Claims that use it become your own notes."
          : "Claims that use it have no source until you choose another one."}
      </p>
    </ConfirmDialog>
  );
}

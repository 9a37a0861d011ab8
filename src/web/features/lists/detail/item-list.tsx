import { useState } from "react";
import type { ListItem } from "#contract/lists.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { notePlace, shownFields } from "../edit/list-draft.ts";
import type { EditorState, ListEditor } from "../edit/list-editor.ts";
import { type Entries, entryName } from "../entries/use-entries.ts";
import { ItemRow } from "./item-row.tsx";
import { noteState } from "./note-state.ts";
import { useReorder } from "./use-reorder.ts";

interface ItemListProps {
  readonly editor: ListEditor;
  readonly state: EditorState;
  readonly entries: Entries;
  readonly since: string;
}

export function ItemList({ editor, state, entries, since }: ItemListProps) {
  const { items } = shownFields(state.draft);
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const nameOf = (slug: string) => entryName(entries.entryOf(slug), slug);
  const { listRef, order, grabbed, said, handle } = useReorder({
    slugs: items.map(({ slug }) => slug),
    nameOf,
    onMove: (slug, to) => editor.change({ kind: "move", slug, to }),
  });
  const [asksAbout, setAsksAbout] = useState<ListItem | null>(null);
  const remove = (item: ListItem) => {
    const at = items.indexOf(item);
    editor.change({ kind: "remove", slug: item.slug });
    requestAnimationFrame(() =>
      removeButtons(listRef.current)
        .at(Math.min(at, items.length - 2))
        ?.focus(),
    );
    return at;
  };
  const removeWithUndo = (item: ListItem) => {
    const at = remove(item);
    const undo = () => editor.change({ kind: "add", item, at });
    addToast({ title: `${nameOf(item.slug)} removed`, action: { label: "Undo", run: undo } });
  };
  return (
    <>
      <ol ref={listRef} aria-label="Peptides in this list" className="grid gap-2">
        {order.map((slug, place) => {
          const item = bySlug.get(slug);
          const found = entries.entryOf(slug);
          return (
            item && (
              <ItemRow
                key={slug}
                item={item}
                found={found}
                position={place + 1}
                count={items.length}
                since={since}
                isGrabbed={grabbed === slug}
                handle={handle(slug)}
                noteState={noteState(state, slug)}
                onNote={(text) => editor.type(notePlace(slug), text)}
                onLeaveNote={() => editor.leave()}
                // a deleted private peptide can't be added again
                onRemove={() => (isPrivateSlug(slug) && found === "gone" ? setAsksAbout(item) : removeWithUndo(item))}
              />
            )
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asksAbout && (
        <RemoveForGood
          item={asksAbout}
          onCancel={() => setAsksAbout(null)}
          onRemove={() => {
            setAsksAbout(null);
            remove(asksAbout);
          }}
        />
      )}
    </>
  );
}

function removeButtons(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
}

interface RemoveForGoodProps {
  readonly item: ListItem;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

function RemoveForGood({ item, onCancel, onRemove }: RemoveForGoodProps) {
  return (
    <ConfirmDialog
      title="Remove from the list"
      description="This private peptide was deleted. Once it is off the list, it and its note cannot come back."
      confirm="Remove"
      isDestructive
      onConfirm={onRemove}
      onClose={onCancel}
    >
      {item.note && <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{item.note}</p>}
    </ConfirmDialog>
  );
}

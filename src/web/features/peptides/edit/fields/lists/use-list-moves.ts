import { use, useMemo } from "react";
import { joinPath, listAt } from "#domain/peptides/editing/document-tree.ts";
import { FieldPlace, fieldId, useEditor } from "#web/features/peptides/edit/form/editor-context.ts";
import { addToast } from "#web/lib/toast-store.ts";

export interface ListMoves {
  move(from: number, to: number): void;
  remove(place: number): void;
  focusSoon(path: string, part?: string): void;
}

/** Moving and removing the items of a list: the focus stays with the item, and a removal can be undone. */
export function useListMoves(listPath: string, itemName: string): ListMoves {
  const { store, announce } = useEditor();
  const where = use(FieldPlace);
  return useMemo(() => {
    const count = () => listAt(store.read().document, listPath).length;
    const focusSoon = (path: string, part = "") =>
      requestAnimationFrame(() => document.getElementById(fieldId(where, path) + part)?.focus());
    return {
      focusSoon,
      move(from, to) {
        store.move(listPath, from, to);
        const isAtEnd = to === 0 || to === count() - 1;
        const direction = to < from ? "up" : "down";
        const other = direction === "up" ? "down" : "up";
        focusSoon(joinPath(listPath, to), `-${isAtEnd ? other : direction}`);
        announce(`Moved to place ${to + 1} of ${count()}`);
      },
      remove(place) {
        const undo = store.removeAt(listPath, place);
        focusSoon(listPath);
        addToast({ title: `Removed: ${itemName}`, action: { label: "Undo", run: undo } });
      },
    };
  }, [store, announce, listPath, itemName, where]);
}

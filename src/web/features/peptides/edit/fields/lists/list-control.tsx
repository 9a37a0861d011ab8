import { ChevronRight, Plus } from "lucide-react";
import { memo, useState } from "react";
import { isTreeObject, joinPath, listAt, textAt } from "#domain/peptides/editing/document-tree.ts";
import { referenceUses } from "#domain/peptides/editing/reference-use.ts";
import { problemAt } from "#web/features/peptides/edit/checks/problems.ts";
import {
  useEditor,
  useEditorState,
  useFieldId,
  useProblemText,
  useTreeValue,
} from "#web/features/peptides/edit/form/editor-context.ts";
import type { ListSpec } from "#web/features/peptides/edit/form/field-types.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProblemMark } from "../problem-mark.tsx";
import { ItemButtons } from "./item-buttons.tsx";
import { RemoveReference } from "./remove-reference.tsx";
import { type ListMoves, useListMoves } from "./use-list-moves.ts";

/** Items of one kind, each collapsed to its title until opened. */
export function ListControl({ spec, path }: { readonly spec: ListSpec; readonly path: string }) {
  const { store } = useEditor();
  const items = listAt({ value: useTreeValue(path) }, "value");
  const moves = useListMoves(path, spec.itemName);
  const problem = useProblemText(path);
  const add = () => {
    const itemPath = store.add(path, spec.empty(store.read().document));
    moves.focusSoon(joinPath(itemPath, spec.fields[0]?.key ?? ""));
  };
  return (
    <div className="grid min-w-0 gap-2">
      {spec.isTitled && <p className="text-sm font-semibold text-ink">{spec.label}</p>}
      {problem && <p className="text-note font-medium text-stop">{problem}</p>}
      {items.map(
        (item, place) =>
          isTreeObject(item) && (
            <Item
              key={store.keyOf(item)}
              itemKey={store.keyOf(item)}
              title={spec.title(item)}
              spec={spec}
              path={joinPath(path, place)}
              place={place}
              count={items.length}
              moves={moves}
            />
          ),
      )}
      <Button icon={Plus} id={useFieldId(path)} className="justify-self-start" onClick={add}>
        {`Add ${spec.itemName}`}
      </Button>
    </div>
  );
}

interface ItemProps {
  readonly itemKey: string;
  readonly title: string;
  readonly spec: ListSpec;
  readonly path: string;
  readonly place: number;
  readonly count: number;
  readonly moves: ListMoves;
}

const Item = memo(function Item({ itemKey, title, spec, path, place, count, moves }: ItemProps) {
  const { store, Fields } = useEditor();
  const isOpen = useEditorState(({ opened }) => opened.has(itemKey));
  const hasProblem = useEditorState(({ problems }) => problemAt(problems, path, true) !== null);
  const [asksAbout, setAsksAbout] = useState<string | null>(null);
  const id = useFieldId(path);
  const Heading = /\.\d+\./.test(path) ? "h4" : "h3";
  const shown = title || `New ${spec.itemName}`;
  const usedReference = () => {
    const { document } = store.read();
    const referenceId = path.startsWith("references.") ? textAt(document, `${path}.id`) : "";
    return referenceUses(document, referenceId).length > 0 ? referenceId : null;
  };
  return (
    <div className="min-w-0 rounded-card border border-line-soft bg-bg">
      <div className="flex items-center gap-1 pr-1 max-sm:flex-wrap">
        <Heading className="min-w-0 grow text-sm font-medium max-sm:basis-full">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={() => store.toggle(itemKey, !isOpen)}
            className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-card px-3 text-left hover:text-accent"
          >
            <ChevronRight
              className={classNames("size-4 shrink-0 text-ink-3 transition-transform", isOpen && "rotate-90")}
              aria-hidden="true"
            />
            <span className={classNames("min-w-0", isOpen ? "wrap-anywhere" : "truncate")}>
              {`${place + 1} ${shown}`}
            </span>{" "}
            {hasProblem && <ProblemMark />}
          </button>
        </Heading>
        {/* On a phone the title needs the whole line. */}
        <div className={classNames("ml-auto shrink-0", !isOpen && "max-sm:hidden")}>
          <ItemButtons
            name={shown}
            path={path}
            place={place}
            count={count}
            moves={moves}
            onRemove={() => {
              const used = usedReference();
              if (used === null) moves.remove(place);
              else setAsksAbout(used);
            }}
          />
        </div>
      </div>
      {isOpen && (
        <div className="border-t border-line-soft p-4 max-sm:px-3">
          <Fields specs={spec.fields} ownerPath={path} />
        </div>
      )}
      {asksAbout !== null && <RemoveReference id={asksAbout} title={shown} onClose={() => setAsksAbout(null)} />}
    </div>
  );
});

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useFieldId } from "#web/features/peptides/edit/form/editor-context.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ListMoves } from "./use-list-moves.ts";

interface ItemButtonsProps {
  /** The item's name for screen readers. */
  readonly name: string;
  readonly path: string;
  readonly place: number;
  readonly count: number;
  readonly moves: ListMoves;
  /** Set if removing asks first. */
  readonly onRemove?: () => void;
}

export function ItemButtons({ name, path, place, count, moves, onRemove }: ItemButtonsProps) {
  const id = useFieldId(path);
  return (
    <div className="flex justify-end">
      <IconButton
        id={`${id}-up`}
        icon={ArrowUp}
        label={`Move up: ${name}`}
        disabled={place === 0}
        onClick={() => moves.move(place, place - 1)}
      />
      <IconButton
        id={`${id}-down`}
        icon={ArrowDown}
        label={`Move down: ${name}`}
        disabled={place === count - 1}
        onClick={() => moves.move(place, place + 1)}
      />
      <IconButton
        id={`${id}-remove`}
        icon={Trash2}
        label={`Remove: ${name}`}
        onClick={onRemove ?? (() => moves.remove(place))}
      />
    </div>
  );
}

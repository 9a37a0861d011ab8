import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from "lucide-react";
import { useFieldId } from "#web/features/peptides/edit/form/editor-context.ts";
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
        isDisabled={place === 0}
        onPress={() => moves.move(place, place - 1)}
      />
      <IconButton
        id={`${id}-down`}
        icon={ArrowDown}
        label={`Move down: ${name}`}
        isDisabled={place === count - 1}
        onPress={() => moves.move(place, place + 1)}
      />
      <IconButton
        id={`${id}-remove`}
        icon={Trash2}
        label={`Remove: ${name}`}
        isDisabled={false}
        onPress={onRemove ?? (() => moves.remove(place))}
      />
    </div>
  );
}

interface IconButtonProps {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function IconButton({ id, icon: Icon, label, isDisabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink disabled:opacity-40 max-md:size-11"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}

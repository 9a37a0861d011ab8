import { GripVertical, X } from "lucide-react";
import type { ListItem } from "#contract/lists.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { EntryFacts, EntryName } from "../entries/entry-facts.tsx";
import { EntryFlags } from "../entries/entry-flags.tsx";
import { entryName, type FoundEntry } from "../entries/use-entries.ts";
import { ItemNote } from "./item-note.tsx";
import type { NoteState } from "./note-state.ts";
import type { HandleProps } from "./use-reorder.ts";

interface ItemRowProps {
  readonly item: ListItem;
  readonly found: FoundEntry;
  readonly position: number;
  readonly count: number;
  readonly since: string;
  readonly isGrabbed: boolean;
  readonly handle: HandleProps;
  readonly noteState: NoteState;
  readonly onNote: (text: string) => void;
  readonly onLeaveNote: () => void;
  readonly onRemove: () => void;
}

export function ItemRow({ item, found, position, count, since, isGrabbed, handle, ...note }: ItemRowProps) {
  const { slug } = item;
  const name = entryName(found, slug);
  return (
    <li
      // with reduced motion every transition still takes a moment, and a row must be at rest when it is measured
      className={classNames(
        "flex gap-1 transition-none rounded-card border bg-surface pt-3 pr-2 pb-5 pl-1 data-dragged:relative data-dragged:z-20 data-dragged:border-accent data-dragged:shadow-lg data-dragged:shadow-black/20 md:gap-2 md:pl-2",
        isGrabbed ? "border-accent bg-accent-wash" : "border-line-soft",
      )}
    >
      <IconButton
        data-print="no"
        label={`Move ${name}, position ${position} of ${count}`}
        icon={GripVertical}
        aria-pressed={isGrabbed}
        title="Drag, or press Space and use the arrow keys"
        className="cursor-grab touch-none max-md:-mx-1"
        {...handle}
      />
      <div className="grid min-w-0 grow content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:min-h-9">
          <span aria-hidden="true" className="text-note text-ink-3 tabular-nums">
            {position}
          </span>
          <EntryName found={found} slug={slug} />
          <EntryFacts found={found} slug={slug} />
        </div>
        <EntryFlags slug={slug} found={found} since={since} />
        <ItemNote
          name={name}
          text={item.note}
          state={note.noteState}
          onChange={note.onNote}
          onLeave={note.onLeaveNote}
        />
      </div>
      <IconButton data-print="no" data-remove="" label={`Remove ${name}`} icon={X} onClick={note.onRemove} />
    </li>
  );
}

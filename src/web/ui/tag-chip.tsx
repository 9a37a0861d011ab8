import type { TagColour } from "#contract/tags.ts";
import { classNames } from "./class-names.ts";

/**
 * A wash of the tag's colour behind text that is readable on all of them. Square, so that no tag looks like a status,
 * whose green, amber and red mean something.
 */
const COLOURS: Record<TagColour, string> = {
  grey: "bg-aa-special/15",
  teal: "bg-aa-polar/15",
  blue: "bg-aa-basic/15",
  violet: "bg-aa-aromatic/15",
  amber: "bg-aa-hydrophobic/15",
  rose: "bg-aa-acidic/15",
};

interface TagChipProps {
  readonly name: string;
  /** A tag that is a word without a colour of its own is grey. */
  readonly colour?: TagColour | undefined;
  readonly className?: string;
}

export function TagChip({ name, colour = "grey", className }: TagChipProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center rounded-small px-1.5 py-px text-note text-ink-2",
        COLOURS[colour],
        className,
      )}
    >
      <span className="truncate">{name}</span>
    </span>
  );
}

import type { TagColour } from "#contract/tags.ts";
import { classNames } from "./class-names.ts";

/**
 * A tint of the tag's color; the text is readable on all of them. Square, so that tags don't look like a status, whose
 * green, amber and red have a meaning.
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
  /** Gray if it has no color. */
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

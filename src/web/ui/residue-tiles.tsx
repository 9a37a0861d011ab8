import type { ResidueClass } from "#domain/chemistry/residue-classes.ts";
import { classNames } from "./class-names.ts";

export const TILES: Record<ResidueClass, string> = {
  hydrophobic: "bg-aa-hydrophobic/14 text-aa-hydrophobic",
  aromatic: "bg-aa-aromatic/14 text-aa-aromatic",
  polar: "bg-aa-polar/14 text-aa-polar",
  basic: "bg-aa-basic/14 text-aa-basic",
  acidic: "bg-aa-acidic/14 text-aa-acidic",
  special: "bg-aa-special/14 text-aa-special",
};
const SWATCHES: Record<ResidueClass, string> = {
  hydrophobic: "bg-aa-hydrophobic",
  aromatic: "bg-aa-aromatic",
  polar: "bg-aa-polar",
  basic: "bg-aa-basic",
  acidic: "bg-aa-acidic",
  special: "bg-aa-special",
};

export interface ResidueTile {
  /** One letter, or the code of a residue without one. */
  readonly text: string;
  readonly kind: ResidueClass | null;
  readonly isD: boolean;
  /** It is modified, or its side chain is bonded. */
  readonly isMarked: boolean;
}

/** From here on, tiles are smaller and numbered every ten residues. */
const LONG = 40;
/** Longer chains aren't drawn as tiles, because people don't read that many one by one. */
const MAX_TILES = 400;

/** A chain as tiles colored by chemistry; `spoken` is the same for screen readers. */
export function ResidueTiles({ tiles, spoken }: { readonly tiles: readonly ResidueTile[]; readonly spoken: string }) {
  const isLong = tiles.length > LONG;
  const every = isLong ? 10 : 5;
  return (
    <>
      <p className="sr-only">{spoken}</p>
      <div
        aria-hidden="true"
        className={classNames("flex flex-wrap font-mono font-semibold", isLong ? "gap-0.5 text-note" : "gap-1")}
      >
        {tiles.slice(0, MAX_TILES).map(({ text, kind, isD, isMarked }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a residue is identified by its position
          <span key={index} className="grid justify-items-center">
            <span
              className={classNames(
                "grid place-items-center rounded-small px-1",
                isLong ? "h-7 min-w-[1.3rem]" : "h-9 min-w-[1.875rem]",
                text.length > 1 && "text-xs",
                kind ? TILES[kind] : "bg-raised text-ink-2",
                isD && "border border-dashed border-current",
                isMarked && "underline decoration-2 underline-offset-4",
              )}
            >
              {isD && text.length === 1 ? text.toLowerCase() : text}
            </span>
            <span className="h-4 text-tick leading-4 font-normal text-ink-3">
              {(index + 1) % every === 0 ? index + 1 : ""}
            </span>
          </span>
        ))}
        {tiles.length > MAX_TILES && (
          <span className="self-center text-ink-3">{`and ${tiles.length - MAX_TILES} more`}</span>
        )}
      </div>
    </>
  );
}

interface ResidueLegendProps {
  readonly kinds: readonly ResidueClass[];
  readonly hasD: boolean;
  readonly hasMarked: boolean;
}

export function ResidueLegend({ kinds, hasD, hasMarked }: ResidueLegendProps) {
  return (
    <ul aria-label="Colors of the residues" className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-3">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames("size-2.5", SWATCHES[kind])} />
          {kind}
        </li>
      ))}
      {hasD && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 rounded-[3px] border border-dashed border-ink-3" />
          small letter or dashed: mirror form (D)
        </li>
      )}
      {hasMarked && (
        <li>
          <span aria-hidden="true" className="mr-1.5 underline decoration-2 underline-offset-4">
            A
          </span>
          carries a group or is bridged
        </li>
      )}
    </ul>
  );
}

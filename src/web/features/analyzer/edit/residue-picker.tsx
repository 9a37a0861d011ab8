import { type KeyboardEvent, useRef, useState } from "react";
import { type ResiduePlace, residueName } from "#domain/chemistry/editing/residue-place.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type ResidueTile, TILES } from "#web/ui/residue-tiles.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { tilesOf } from "../summary/tiles.ts";
import { nextTile } from "./next-tile.ts";
import { optionOf, placeOfOption, residueOptions } from "./residue-options.ts";

interface ResiduePickerProps {
  readonly molecule: Molecule;
  readonly chain: number;
  /** The index of the selected residue in this chain; null if none is. */
  readonly picked: number | null;
  readonly onPick: (place: ResiduePlace | null) => void;
}

/** With more tiles than this, people can't find a residue. */
const MAX_TILES = 200;

/** The residues of a chain as tiles, or as a list if there are many. */
export function ResiduePicker({ molecule, chain, picked, onPick }: ResiduePickerProps) {
  const tiles = tilesOf(molecule)[chain] ?? [];
  const title = molecule.chains.length > 1 ? `Residues of chain ${chain + 1}` : "Residues";
  if (tiles.length > MAX_TILES)
    return (
      <SelectField
        label={title}
        value={picked === null ? "" : optionOf({ chain, residue: picked })}
        onChange={(value) => onPick(placeOfOption(value))}
        options={[{ value: "", label: "Choose a residue" }, ...residueOptions(molecule, chain)]}
      />
    );
  return (
    <Tiles
      {...{ tiles, picked, title }}
      nameOf={(residue) => residueName(molecule, { chain, residue })}
      onPick={(residue) => onPick(residue === null ? null : { chain, residue })}
    />
  );
}

interface TilesProps {
  readonly tiles: readonly ResidueTile[];
  readonly title: string;
  readonly nameOf: (residue: number) => string;
  readonly picked: number | null;
  readonly onPick: (residue: number | null) => void;
}

/** A single tab stop; arrow keys move inside. */
function Tiles({ tiles, title, nameOf, picked, onPick }: TilesProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const current = Math.min(stop, tiles.length - 1);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const boxes = buttons.map(({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }));
    const next = nextTile(event.key, current, boxes);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={title}
      onKeyDown={move}
      className="flex flex-wrap gap-1 font-mono font-semibold"
    >
      {tiles.map((tile, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a residue is identified by its position
          key={index}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-pressed={index === picked}
          onFocus={() => setStop(index)}
          onClick={() => onPick(index === picked ? null : index)}
          className={classNames(
            "relative grid min-h-11 min-w-11 place-items-center rounded-small border-2 px-1 pb-2 md:min-h-10 md:min-w-9",
            tile.text.length > 1 && "text-xs",
            tile.kind ? TILES[tile.kind] : "bg-raised text-ink-2",
            tile.isMarked && "underline decoration-2 underline-offset-4",
            index === picked ? "border-accent" : tile.isD ? "border-dashed border-current" : "border-transparent",
          )}
        >
          <span className="sr-only">{`${nameOf(index)}${tile.isMarked ? ", carries a group or is bridged" : ""}`}</span>
          <span aria-hidden="true">{tile.isD && tile.text.length === 1 ? tile.text.toLowerCase() : tile.text}</span>
          <span aria-hidden="true" className="absolute bottom-0 text-tick leading-3 font-normal text-ink-2">
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}

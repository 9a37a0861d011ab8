import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings, OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { newId, newUuid } from "#web/lib/new-id.ts";
import { type MarkerOption, type MarkerSearch, markerName, markerSearch } from "../row/marker-options.ts";
import { ownMarkerOf } from "../row/own-marker.ts";
import { emptyRow, type RowDraft } from "../row/row-draft.ts";
import { lastUnits, unitsOf } from "../row/unit-options.ts";
import { type QuickPanel, quickPanels, rowOfMarker, withPanel } from "./panel-rows.ts";
import { type Column, pasteBlock } from "./paste-block.ts";

/** What rows are typed with. */
export interface RowSources {
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  /** The person's draws, for the units they use. */
  readonly draws: readonly Pick<Draw, "collected" | "results">[];
}

export type ChangeRows = (change: (rows: readonly RowDraft[]) => readonly RowDraft[]) => void;

export interface RowControls {
  readonly search: MarkerSearch;
  readonly panels: readonly QuickPanel[];
  readonly unitsFor: (marker: string | null) => readonly string[];
  readonly set: (id: string, change: Partial<RowDraft>) => void;
  readonly choose: (id: string, option: MarkerOption) => void;
  /** Makes the name of a row a marker of the person's own. */
  readonly keepOwn: (row: RowDraft) => void;
  readonly add: () => void;
  readonly remove: (id: string) => void;
  readonly addPanel: (panel: QuickPanel) => void;
  readonly paste: (
    at: { readonly row: number; readonly column: Column },
    block: readonly (readonly string[])[],
  ) => void;
}

/** Everything that can be done to the rows of a draw. The functions stay the same, so that unchanged rows are not drawn again. */
export function useRows(
  { catalogue, settings, draws }: RowSources,
  change: ChangeRows,
  onOwn: (marker: OwnMarker) => void,
): RowControls {
  return useMemo(() => {
    const last = lastUnits(draws);
    const unitsFor = (marker: string | null) => unitsOf(marker, { catalogue, settings, last }).map(({ text }) => text);
    const set = (id: string, to: Partial<RowDraft>) =>
      change((rows) => rows.map((row) => (row.id === id ? { ...row, ...to } : row)));
    const nameOf = (marker: string) => markerName(marker, catalogue, settings.markers);
    return {
      search: markerSearch(catalogue, settings.markers),
      panels: quickPanels(catalogue),
      unitsFor,
      set,
      choose: (id, { marker, name, alias }) =>
        change((rows) =>
          rows.map((row) => (row.id === id ? withMarker(row, marker, alias ?? name, unitsFor(marker)) : row)),
        ),
      keepOwn: (row) => {
        const id = newUuid();
        onOwn(ownMarkerOf(row, id, "point"));
        set(row.id, { marker: `own:${id}` });
      },
      add: () => change((rows) => [...rows, emptyRow(newId())]),
      remove: (id) => change((rows) => rows.filter((row) => row.id !== id)),
      addPanel: (panel) =>
        change((rows) =>
          withPanel(rows, panel, (marker) => rowOfMarker(newId(), marker, nameOf(marker), unitsFor(marker)[0] ?? "")),
        ),
      paste: (at, block) => change((rows) => pasteBlock(rows, at, block, { catalogue, own: settings, newId })),
    };
  }, [catalogue, settings, draws, change, onOwn]);
}

/** A unit that the new marker is measured in stays; any other gives way to the likeliest. */
function withMarker(row: RowDraft, marker: string, name: string, units: readonly string[]): RowDraft {
  return {
    ...row,
    marker,
    name,
    unit: row.unit !== "" && units.includes(row.unit) ? row.unit : (units[0] ?? row.unit),
  };
}

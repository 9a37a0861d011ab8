import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { DecimalSign } from "#domain/bloodwork/read/table/decimals.ts";
import type { BloodworkSettings, OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import { newId, newUuid } from "#web/lib/new-id.ts";
import { type MarkerOption, type MarkerSearch, markerName, markerSearch } from "../row/marker-options.ts";
import { ownMarkerOf } from "../row/own-marker.ts";
import { emptyRow, isBlank, type RowDraft } from "../row/row-draft.ts";
import { lastUnits, unitsOf } from "../row/unit-options.ts";
import { type Column, pasteBlock } from "./paste-block.ts";

export interface RowSources {
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  /** The person's draws; their units are suggested first. */
  readonly draws: readonly Pick<Draw, "collected" | "results">[];
}

export type ChangeRows = (change: (rows: readonly RowDraft[]) => readonly RowDraft[]) => void;

export interface RowControls {
  readonly search: MarkerSearch;
  readonly panels: readonly QuickPanel[];
  readonly unitsFor: (marker: string | null) => readonly string[];
  readonly set: (id: string, change: Partial<RowDraft>) => void;
  readonly choose: (id: string, option: MarkerOption) => void;
  /** Turns the row's name into one of the person's own markers. */
  readonly keepOwn: (row: RowDraft) => void;
  readonly add: () => void;
  readonly remove: (id: string) => void;
  readonly addPanel: (panel: QuickPanel) => void;
  readonly paste: (
    at: { readonly row: number; readonly column: Column },
    block: readonly (readonly string[])[],
  ) => void;
}

/** The functions keep their identity, so that unchanged rows don't render again. `decimal` is the form's. */
export function useRows(
  { catalogue, settings, draws }: RowSources,
  decimal: DecimalSign,
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
        onOwn(ownMarkerOf(row, id, decimal));
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
  }, [catalogue, settings, draws, decimal, change, onOwn]);
}

/** Keeps the unit if the new marker can be measured in it; otherwise uses the most likely unit. */
function withMarker(row: RowDraft, marker: string, name: string, units: readonly string[]): RowDraft {
  return {
    ...row,
    marker,
    name,
    unit: row.unit !== "" && units.includes(row.unit) ? row.unit : (units[0] ?? row.unit),
  };
}

/** Markers that a report usually prints in a panel, with the panel's name. */
interface QuickPanel {
  readonly name: string;
  readonly markers: readonly string[];
}

/** Panels that can be added at once: those with two or more markers shown by default. */
function quickPanels({ markers }: Catalogue): readonly QuickPanel[] {
  return PANELS.map(({ id, name }) => ({
    name,
    markers: [...markers.values()].filter(({ category, tier }) => category === id && tier === 1).map(({ key }) => key),
  })).filter((panel) => panel.markers.length > 1);
}

/** Appends the panel's markers, skipping those already present and dropping empty rows. */
function withPanel(
  rows: readonly RowDraft[],
  panel: QuickPanel,
  make: (marker: string) => RowDraft,
): readonly RowDraft[] {
  const there = new Set(rows.map(({ marker }) => marker));
  const filled = rows.filter((row) => row.marker !== null || !isBlank(row));
  return [...filled, ...panel.markers.filter((marker) => !there.has(marker)).map(make)];
}

/** Uses the most likely unit for this person. */
function rowOfMarker(id: string, marker: string, name: string, unit: string): RowDraft {
  return { ...emptyRow(id), marker, name, unit };
}

import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import { emptyRow, isBlank, type RowDraft } from "../row/row-draft.ts";

/** Markers of a panel that a report usually prints, with the name of the panel. */
export interface QuickPanel {
  readonly name: string;
  readonly markers: readonly string[];
}

/** The panels whose rows can be added at once: two or more markers that are shown by default. */
export function quickPanels({ markers }: Catalogue): readonly QuickPanel[] {
  return PANELS.map(({ id, name }) => ({
    name,
    markers: [...markers.values()].filter(({ category, tier }) => category === id && tier === 1).map(({ key }) => key),
  })).filter((panel) => panel.markers.length > 1);
}

/** The rows with those of a panel behind them; a marker that is there already is not added twice, empty rows go. */
export function withPanel(
  rows: readonly RowDraft[],
  panel: QuickPanel,
  make: (marker: string) => RowDraft,
): readonly RowDraft[] {
  const there = new Set(rows.map(({ marker }) => marker));
  const filled = rows.filter((row) => row.marker !== null || !isBlank(row));
  return [...filled, ...panel.markers.filter((marker) => !there.has(marker)).map(make)];
}

/** A row of a known marker, in the unit that is likeliest for this person. */
export function rowOfMarker(id: string, marker: string, name: string, unit: string): RowDraft {
  return { ...emptyRow(id), marker, name, unit };
}

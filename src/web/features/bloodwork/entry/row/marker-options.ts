import type { Biomarker } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";

/** A marker option with the matching name if it isn't the marker's main name. */
export interface MarkerOption {
  readonly marker: string;
  readonly name: string;
  readonly panel: string;
  readonly alias: string | null;
}

interface Searchable {
  readonly option: MarkerOption;
  readonly tier: number;
  readonly names: ReadonlyArray<{ readonly key: string; readonly text: string }>;
}

const MAX_OPTIONS = 8;

export type MarkerSearch = (query: string) => readonly MarkerOption[];

/** Searches catalogue and own markers by name, short name and every printed alias; returns the best eight. */
export function markerSearch(catalogue: Catalogue, own: readonly OwnMarker[]): MarkerSearch {
  const all = [...own.map(ownSearchable), ...[...catalogue.markers.values()].map(searchable)];
  return (query) => {
    const key = nameKey(query);
    return all
      .flatMap((one) => {
        const found = bestName(one, key);
        return found === null ? [] : [{ ...found, one }];
      })
      .toSorted((a, b) => a.rank - b.rank || a.one.tier - b.one.tier)
      .slice(0, MAX_OPTIONS)
      .map(({ one: { option, names }, text }) => ({ ...option, alias: text === names[0]?.text ? null : text }));
  };
}

/** Display name of a marker; unknown keys are shown as they are. */
export function markerName(marker: string, catalogue: Catalogue, own: readonly OwnMarker[]): string {
  return (
    catalogue.markers.get(marker)?.name ?? own.find(({ id }) => `own:${id}` === marker)?.name ?? "A marker of your own"
  );
}

function searchable(marker: Biomarker): Searchable {
  const texts = [
    marker.name,
    marker.shortName,
    ...marker.aliases,
    ...Object.values(marker.formAliases ?? {}).flat(),
    ...Object.values(marker.aliasesIntl).flat(),
    ...marker.aliasesObserved,
  ];
  const panel = PANELS.find(({ id }) => id === marker.category)?.name ?? "";
  return {
    option: { marker: marker.key, name: marker.name, panel, alias: null },
    tier: marker.tier,
    names: texts.map((text) => ({ text, key: nameKey(text) })),
  };
}

function ownSearchable({ id, name }: OwnMarker): Searchable {
  const option = { marker: `own:${id}`, name, panel: "Your own", alias: null };
  return { option, tier: 0, names: [{ text: name, key: nameKey(name) }] };
}

/** Rank 0: exact match, 1: prefix, 2: start of a word, 3: anywhere; null if no name matches. */
function bestName({ names }: Searchable, key: string): { readonly rank: number; readonly text: string } | null {
  let best: { rank: number; text: string } | null = null;
  for (const name of names) {
    const rank = rankOf(name.key, key);
    if (rank !== null && (best === null || rank < best.rank)) best = { rank, text: name.text };
  }
  return best;
}

function rankOf(name: string, key: string): number | null {
  if (name === key) return 0;
  if (name.startsWith(key)) return 1;
  if (name.includes(` ${key}`)) return 2;
  return name.includes(key) ? 3 : null;
}

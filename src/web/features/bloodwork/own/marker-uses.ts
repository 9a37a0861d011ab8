import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";

export interface MarkerUses {
  readonly results: number;
  /** True if a result was printed in the marker's unit: with another unit the chart couldn't place it. */
  readonly holdsUnit: boolean;
}

export function usesOf({ id, unit }: OwnMarker, draws: readonly Pick<Draw, "results">[]): MarkerUses {
  const results = draws.flatMap((draw) => draw.results).filter(({ marker }) => marker === `own:${id}`);
  return {
    results: results.length,
    holdsUnit: unit !== "" && results.some(({ rawUnit, ucum }) => rawUnit === unit || ucum === unit),
  };
}

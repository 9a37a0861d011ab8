import { readRange } from "#domain/bloodwork/read/printed/range.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { RowDraft } from "./row-draft.ts";

const MAX_NAME_LENGTH = 120;
const MAX_UNIT_LENGTH = 40;
const MAX_DECIMALS = 6;

/** Takes the unit, interval and number of digits from the printed line. */
export function ownMarkerOf({ name, unit, range, value }: RowDraft, id: string, decimal: "point" | "comma"): OwnMarker {
  const printed = readRange(range, decimal);
  const decimals = /\d[.,](\d+)\s*$/.exec(value)?.[1]?.length ?? 0;
  return {
    id,
    name: name.trim().slice(0, MAX_NAME_LENGTH),
    unit: unit.trim().slice(0, MAX_UNIT_LENGTH),
    low: printed?.low ?? null,
    high: printed?.high ?? null,
    exclusive: printed?.exclusive ?? null,
    decimals: Math.min(MAX_DECIMALS, decimals),
    from: "",
    goesFirst: false,
  };
}

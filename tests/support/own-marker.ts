import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";

export const OWN_ID = "0197a2c4-0000-7000-8000-000000000001";

/** A marker of a person's own, with no interval unless one is given. */
export function ownMarker(changes: Partial<OwnMarker> = {}): OwnMarker {
  return {
    ...{ id: OWN_ID, name: "Zonulin", unit: "ng/mL", low: null, high: null, exclusive: null, decimals: 1 },
    ...{ from: "", goesFirst: false },
    ...changes,
  };
}

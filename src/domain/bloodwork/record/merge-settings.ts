import type { BloodworkSettings } from "./bloodwork-settings.ts";

/** Merges two settings: those in `kept` take precedence, those only in `added` are added. */
export function mergeSettings(kept: BloodworkSettings, added: BloodworkSettings): BloodworkSettings {
  const byMarker = <T extends { readonly marker: string }>(a: readonly T[], b: readonly T[]) =>
    union(a, b, ({ marker }) => marker);
  return {
    sex: kept.sex ?? added.sex,
    birthDate: kept.birthDate ?? added.birthDate,
    menopause: kept.menopause ?? added.menopause,
    units: kept.units === "printed" ? added.units : kept.units,
    unitOf: byMarker(kept.unitOf, added.unitOf),
    intervalSetOf: byMarker(kept.intervalSetOf, added.intervalSetOf),
    targets: byMarker(kept.targets, added.targets),
    names: union(kept.names, added.names, ({ name }) => name),
    layouts: union(kept.layouts, added.layouts, ({ head }) => JSON.stringify(head)),
    markers: union(kept.markers, added.markers, ({ id }) => id),
  };
}

function union<T>(kept: readonly T[], added: readonly T[], nameOf: (item: T) => string): T[] {
  const known = new Set(kept.map(nameOf));
  return [...kept, ...added.filter((item) => !known.has(nameOf(item)))];
}

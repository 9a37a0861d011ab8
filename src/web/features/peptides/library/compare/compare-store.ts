import { storedValue } from "#web/lib/device/stored-value.ts";

/** The peptides chosen for comparing, in the order of choosing; kept for this tab, because they say nothing of a person. */
export interface Compared {
  readonly slug: string;
  readonly name: string;
}

export const MAX_COMPARED = 6;
export const MIN_COMPARED = 2;

export const compareStore = storedValue<readonly Compared[]>(
  "compare",
  (stored) => (Array.isArray(stored) ? stored.filter(isCompared).slice(0, MAX_COMPARED) : undefined),
  [],
  { area: "tab" },
);

/** Chooses a peptide or takes it back. More than six are not taken. */
export function toggleCompared(peptide: Compared): void {
  const before = compareStore.read();
  const without = before.filter(({ slug }) => slug !== peptide.slug);
  if (without.length < before.length) compareStore.set(without);
  else if (before.length < MAX_COMPARED) compareStore.set([...before, { slug: peptide.slug, name: peptide.name }]);
}

export function clearCompared(): void {
  compareStore.set([]);
}

function isCompared(value: unknown): value is Compared {
  return (
    typeof value === "object" &&
    value !== null &&
    "slug" in value &&
    "name" in value &&
    typeof value.slug === "string" &&
    typeof value.name === "string"
  );
}

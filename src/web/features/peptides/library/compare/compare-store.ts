/** The peptides chosen for comparing, in the order of choosing; kept for this tab, because they say nothing of a person. */
export interface Compared {
  readonly slug: string;
  readonly name: string;
}

export const MOST_COMPARED = 6;
export const FEWEST_COMPARED = 2;
const KEY = "compare";

let chosen: readonly Compared[] | null = null;
const listeners = new Set<() => void>();

export const compareStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read(): readonly Compared[] {
    chosen ??= readKept();
    return chosen;
  },
};

const NONE: readonly Compared[] = [];
export const noneCompared = (): readonly Compared[] => NONE;

/** Chooses a peptide or takes it back. More than six are not taken. */
export function toggleCompared(peptide: Compared): void {
  const before = compareStore.read();
  const without = before.filter(({ slug }) => slug !== peptide.slug);
  if (without.length < before.length) change(without);
  else if (before.length < MOST_COMPARED) change([...before, { slug: peptide.slug, name: peptide.name }]);
}

export function clearCompared(): void {
  change([]);
}

function change(next: readonly Compared[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // storage is off or full: the choice holds for this page
  }
  for (const listener of listeners) listener();
}

function readKept(): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
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

import type { DrugClass } from "./drug-classes.ts";
import { matchMedicines } from "./match-medicines.ts";

/**
 * The substances somebody named, by class. A class without a row here is known as a class only (ticked, or named as a
 * kind), so any of its medicines may be meant.
 */
export type NamedMedicines = ReadonlyMap<DrugClass, ReadonlySet<string>>;

export function namedMedicines(texts: readonly string[], tickedClasses: readonly DrugClass[]): NamedMedicines {
  const found = new Map<DrugClass, Set<string>>();
  const unnamed = new Set(tickedClasses);
  for (const { names } of texts.map(matchMedicines))
    for (const { name, classes, substances, isKind } of names)
      for (const drugClass of classes) {
        if (isKind) unnamed.add(drugClass);
        const own = found.get(drugClass) ?? new Set<string>();
        for (const substance of substances.length > 0 ? substances : [name]) own.add(substance);
        found.set(drugClass, own);
      }
  return new Map([...found].filter(([drugClass]) => !unnamed.has(drugClass)));
}

interface Row {
  /** What it is taken with, in the entry's words. */
  readonly subject: string;
  readonly drugClasses: readonly DrugClass[];
}

/**
 * A label that lists quinidine, sotalol and "other medicines that prolong the QT interval" says nothing new about
 * sotalol to somebody who takes amiodarone. Of `rows`, leaves out those that name only other medicines of a class, if
 * another row of the class names the person's own or the class as a whole. At least one row of each class stays.
 */
export function withoutNeighbors<R extends Row>(rows: readonly R[], named: NamedMedicines): R[] {
  const isNeighbor = (row: Row, drugClass: DrugClass): boolean => {
    const own = named.get(drugClass);
    const meant = substancesIn(row.subject);
    return own !== undefined && meant !== null && !meant.some((substance) => own.has(substance));
  };
  const hasNearer = (drugClass: DrugClass) =>
    rows.some((row) => row.drugClasses.includes(drugClass) && !isNeighbor(row, drugClass));
  return rows.filter((row) => {
    const asked = row.drugClasses.filter((drugClass) => named.has(drugClass));
    return asked.length === 0 || asked.some((drugClass) => !isNeighbor(row, drugClass) || !hasNearer(drugClass));
  });
}

const known = new Map<string, readonly string[] | null>();

/** The substances a row is about; null if it names none that we know, or a whole kind. Rows are read once. */
function substancesIn(subject: string): readonly string[] | null {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const { names } = matchMedicines(subject);
  const meant =
    names.length === 0 || names.some(({ isKind }) => isKind) || /\bother\b|\bsuch as\b/i.test(subject)
      ? null
      : names.flatMap(({ name, substances }) => (substances.length > 0 ? substances : [name]));
  known.set(subject, meant);
  return meant;
}

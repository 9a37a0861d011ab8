/** New ids by old ones, for records of one kind; an id that is missing here doesn't change. */
export type NewIds = ReadonlyMap<string, string>;

/** The kinds of records that others refer to. */
export interface Renaming {
  readonly privatePeptides: NewIds;
  readonly protocols: NewIds;
  readonly peptideCycles: NewIds;
  readonly vials: NewIds;
  readonly vitalImports: NewIds;
  readonly files: NewIds;
}

interface Pointing {
  readonly id: string;
  readonly protocolId?: string | null;
  readonly cycleId?: string;
  readonly vialId?: string | null;
  readonly importId?: string | null;
  readonly files?: ReadonlyArray<{ readonly id: string }>;
  readonly document?: { readonly slug: string };
}

/**
 * The record with its new id, and with new ids wherever it refers to other records. `slug` and `peptideId` anywhere in
 * a record refer to private peptides.
 */
export function withNewIds<T extends Pointing>(record: T, id: string, renaming: Renaming): T {
  const moved: Pointing = {
    ...renamedNames(record, renaming.privatePeptides),
    id,
    ...(record.protocolId && { protocolId: newId(renaming.protocols, record.protocolId) }),
    ...(record.cycleId && { cycleId: newId(renaming.peptideCycles, record.cycleId) }),
    ...(record.vialId && { vialId: newId(renaming.vials, record.vialId) }),
    ...(record.importId && { importId: newId(renaming.vitalImports, record.importId) }),
    ...(record.files && { files: record.files.map((file) => ({ ...file, id: newId(renaming.files, file.id) })) }),
  };
  return moved as T; // each element is replaced by one of the same kind
}

function newId(ids: NewIds, id: string): string {
  return ids.get(id) ?? id;
}

const NAMES_A_PEPTIDE = new Set(["slug", "peptideId"]);

function renamedNames<T>(value: T, ids: NewIds): T {
  if (ids.size === 0) return value;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        NAMES_A_PEPTIDE.has(key) && typeof inner === "string" ? newId(ids, inner) : walk(inner),
      ]),
    );
  };
  return walk(value) as T; // the same shape, with other ids
}

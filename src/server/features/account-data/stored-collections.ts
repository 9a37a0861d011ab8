import { z } from "zod";
import { ARCHIVED_RECORDS, type ArchivedRecord } from "#contract/account-data.ts";
import type { RecordCollection } from "#contract/space.ts";
import {
  CYCLES,
  DOSES,
  DRAWS,
  IMPORTED_VITALS,
  MIXES,
  PRIVATE_PEPTIDES,
  PROTOCOLS,
  SUPPLIES,
  UNSHARED_LISTS,
  VIALS,
  VITAL_IMPORTS,
} from "#server/records/kinds.ts";
import { type StoredCollection, storedCollection } from "./stored-collection.ts";

/** A draw without its files, which have a table of their own. */
export type DrawAlone = Omit<ArchivedRecord<"bloodwork">, "files">;

/** A record of an export as it is in its own table. */
export type StoredRecord<C extends RecordCollection> = C extends "bloodwork" ? DrawAlone : ArchivedRecord<C>;

const archived = ARCHIVED_RECORDS;
const StoredDose = archived.doses.element.safeExtend({ zone: z.string() }); // see `DOSES`

export const STORED_COLLECTIONS: { readonly [C in RecordCollection]: StoredCollection<StoredRecord<C>> } = {
  privatePeptides: storedCollection(PRIVATE_PEPTIDES, archived.privatePeptides.element),
  protocols: storedCollection(PROTOCOLS, archived.protocols.element),
  peptideCycles: storedCollection(CYCLES, archived.peptideCycles.element),
  vials: storedCollection(VIALS, archived.vials.element),
  supplies: storedCollection(SUPPLIES, archived.supplies.element),
  doses: storedCollection(DOSES, StoredDose),
  bloodwork: storedCollection(DRAWS, archived.bloodwork.element.omit({ files: true })),
  vitalImports: storedCollection(VITAL_IMPORTS, archived.vitalImports.element),
  vitals: storedCollection(IMPORTED_VITALS, archived.vitals.element),
  lists: storedCollection(UNSHARED_LISTS, archived.lists.element),
  mixes: storedCollection(MIXES, archived.mixes.element),
};

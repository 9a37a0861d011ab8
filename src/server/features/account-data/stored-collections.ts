import { z } from "zod";
import { ARCHIVED_RECORDS, type ArchivedRecord } from "#contract/account-data.ts";
import type { RecordCollection } from "#contract/space.ts";
import { type StoredCollection, storedCollection } from "./stored-collection.ts";

/** A draw by itself; what was kept with it has a table of its own. */
export type DrawAlone = Omit<ArchivedRecord<"bloodwork">, "files">;

/** A record of an archive as its own table holds it. */
export type StoredRecord<C extends RecordCollection> = C extends "bloodwork" ? DrawAlone : ArchivedRecord<C>;

const { privatePeptides, protocols, peptideCycles, vials, supplies, doses, bloodwork, lists, mixes } = ARCHIVED_RECORDS;

/** As it was checked when it came, but for the zone: asking the runtime for each would take longer than the query. */
const StoredDose = doses.element.safeExtend({ zone: z.string() });
const StoredDraw = bloodwork.element.omit({ files: true });

export const STORED_COLLECTIONS: { readonly [C in RecordCollection]: StoredCollection<StoredRecord<C>> } = {
  privatePeptides: storedCollection({
    table: "private_peptides",
    schema: privatePeptides.element,
    toFields: ({ document }) => ({ document: JSON.parse(document) }),
    toColumns: ({ document }) => ({ document: JSON.stringify(document) }),
  }),
  protocols: storedCollection({
    table: "protocols",
    schema: protocols.element,
    toFields: ({ title, summary, score, form_data, generated_protocol, notes, tags }) => ({
      ...{ title, summary, score, notes, tags: JSON.parse(tags) },
      ...{ formData: JSON.parse(form_data), generatedProtocol: JSON.parse(generated_protocol) },
    }),
    toColumns: ({ title, summary, score, notes, tags, formData, generatedProtocol }) => ({
      ...{ title, summary, score, notes, tags: JSON.stringify(tags) },
      ...{ form_data: JSON.stringify(formData), generated_protocol: JSON.stringify(generatedProtocol) },
      peptide_count: generatedProtocol.peptides.length,
      slugs: JSON.stringify(generatedProtocol.peptides.map(({ slug }) => slug)),
    }),
  }),
  peptideCycles: storedCollection({
    table: "peptide_cycles",
    schema: peptideCycles.element,
    toFields: ({ name, description, start_date, end_date, protocol_id, archived_at, trial, readings, peptides }) => ({
      ...{ name, description, startDate: start_date, endDate: end_date, protocolId: protocol_id },
      ...{ archivedAt: archived_at, peptides: JSON.parse(peptides), readings: JSON.parse(readings) },
      trial: trial === null ? null : JSON.parse(trial),
    }),
    toColumns: ({ name, description, startDate, endDate, protocolId, archivedAt, trial, readings, peptides }) => ({
      ...{ name, description, start_date: startDate, end_date: endDate, protocol_id: protocolId },
      ...{ archived_at: archivedAt, peptides: JSON.stringify(peptides), readings: JSON.stringify(readings) },
      trial: trial && JSON.stringify(trial),
    }),
  }),
  vials: storedCollection({
    table: "vials",
    schema: vials.element,
    toFields: ({ document }) => JSON.parse(document),
    toColumns: (vial) => ({ document: fieldsText(vial) }),
  }),
  supplies: storedCollection({
    table: "supplies",
    schema: supplies.element,
    toFields: ({ document }) => JSON.parse(document),
    toColumns: (supply) => ({ document: fieldsText(supply) }),
  }),
  doses: storedCollection({
    table: "doses",
    schema: StoredDose,
    toFields: ({ document, cycle_id, item_id, slot, day, vial_id }) => ({
      ...JSON.parse(document),
      ...{ cycleId: cycle_id, itemId: item_id, slot, day, vialId: vial_id },
    }),
    toColumns: ({ cycleId, itemId, slot, day, vialId, ...rest }) => ({
      ...{ cycle_id: cycleId, item_id: itemId, slot, day, vial_id: vialId, document: fieldsText(rest) },
    }),
  }),
  bloodwork: storedCollection({
    table: "bloodwork",
    schema: StoredDraw,
    toFields: ({ document }) => JSON.parse(document),
    toColumns: (draw) => ({
      collected_at: draw.collected.includes("T") ? draw.collected : `${draw.collected}T00:00`,
      document: fieldsText(draw),
    }),
  }),
  lists: storedCollection({
    table: "peptide_lists",
    schema: lists.element,
    toFields: ({ name, description, items }) => ({ name, description, items: JSON.parse(items) }),
    toColumns: ({ name, description, items }) => ({ name, description, items: JSON.stringify(items) }),
  }),
  mixes: storedCollection({
    table: "mixes",
    schema: mixes.element,
    toFields: ({ name, mix }) => ({ name, mix: JSON.parse(mix) }),
    toColumns: ({ name, mix }) => ({ name, mix: JSON.stringify(mix) }),
  }),
};

/** The document of a record: what has no column of its own. */
function fieldsText<T extends { id: string; version: number; createdAt: string; updatedAt: string }>(
  record: T,
): string {
  const { id: _id, version: _version, createdAt: _made, updatedAt: _changed, ...fields } = record;
  return JSON.stringify(fields);
}

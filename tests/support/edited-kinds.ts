import type { Database } from "#server/db/schema.ts";
import { addReport, addTag } from "./library-records.ts";
import type { Person } from "./person.ts";
import {
  addCycle,
  addDose,
  addList,
  addMix,
  addPrivatePeptide,
  addProtocol,
  addSupply,
  addVial,
  cycleFields,
  doseFields,
  listBody,
  mixBody,
  privatePeptideBody,
  supplyBody,
  vialBody,
} from "./records.ts";
import type { TestApp } from "./test-app.ts";
import { addVital, vitalBody } from "./vital-records.ts";

/**
 * A kind of record under edits: how it is made and changed, and what it then shows of the text of an edit. `edits` is
 * how many one client makes where many do.
 */
interface Kind {
  readonly name: string;
  readonly table: keyof Database;
  readonly edits: number;
  readonly make: (server: TestApp, person: Person) => Promise<{ readonly id: string }>;
  readonly method: "PUT" | "PATCH";
  readonly path: string;
  readonly body: (text: string) => object;
  readonly shows: (text: string) => object;
}
export const EDITED_KINDS: readonly Kind[] = [
  {
    ...{ name: "protocol", table: "protocols", edits: 40, method: "PATCH", path: "/api/protocols" },
    make: (_server, person) => addProtocol(person),
    ...{ body: (notes) => ({ notes }), shows: (notes) => ({ notes }) },
  },
  {
    ...{ name: "list", table: "peptide_lists", edits: 10, method: "PUT", path: "/api/lists" },
    make: (_server, person) => addList(person),
    ...{ body: (description) => listBody({ description }), shows: (description) => ({ description }) },
  },
  {
    ...{ name: "private peptide", table: "private_peptides", edits: 10, method: "PUT", path: "/api/private-peptides" },
    make: (_server, person) => addPrivatePeptide(person),
    ...{ body: (summary) => privatePeptideBody({ summary }), shows: (summary) => ({ document: { summary } }) },
  },
  {
    ...{ name: "mix", table: "mixes", edits: 10, method: "PUT", path: "/api/mixes" },
    make: (_server, person) => addMix(person),
    ...{ body: (name) => mixBody({ name }), shows: (name) => ({ name }) },
  },
  {
    ...{ name: "dose", table: "doses", edits: 4, method: "PUT", path: "/api/doses" },
    make: (_server, person) => addDose(person),
    ...{ body: (note) => doseFields({ note }), shows: (note) => ({ note }) },
  },
  {
    ...{ name: "vial", table: "vials", edits: 4, method: "PUT", path: "/api/vials" },
    make: (_server, person) => addVial(person),
    ...{ body: (batch) => vialBody({ batch }), shows: (batch) => ({ batch }) },
  },
  {
    ...{ name: "supply", table: "supplies", edits: 4, method: "PUT", path: "/api/supplies" },
    make: (_server, person) => addSupply(person),
    ...{ body: (note) => supplyBody({ note }), shows: (note) => ({ note }) },
  },
  {
    ...{ name: "day of a measurement", table: "vitals", edits: 4, method: "PUT", path: "/api/vitals" },
    make: (_server, person) => addVital(person, vitalBody()),
    ...{ body: (note) => vitalBody({ note }), shows: (note) => ({ note }) },
  },
  {
    ...{ name: "cycle", table: "peptide_cycles", edits: 4, method: "PUT", path: "/api/cycles" },
    make: (_server, person) => addCycle(person),
    ...{ body: (description) => cycleFields({ description }), shows: (description) => ({ description }) },
  },
  {
    ...{ name: "tag", table: "tags", edits: 10, method: "PUT", path: "/api/tags" },
    make: addTag,
    body: (description) => ({ name: "Edited", colour: "grey", description, aliases: [] }),
    shows: (description) => ({ description }),
  },
  {
    ...{ name: "report", table: "claim_reports", edits: 10, method: "PATCH", path: "/api/reports" },
    make: async (server) => ({ id: await addReport(server) }),
    ...{ body: (outcome) => ({ state: "accepted", outcome }), shows: (outcome) => ({ outcome }) },
  },
];

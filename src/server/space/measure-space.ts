import { type RawBuilder, sql } from "kysely";
import type { RecordCollection } from "#contract/space.ts";
import type { Database, Db } from "../db/schema.ts";

export interface SpaceUsed {
  /** Of all records and stored files. */
  readonly bytes: number;
  readonly counts: Readonly<Record<RecordCollection, number>>;
}

/** The size of a row apart from its texts: ids, times and index entries. */
export const ROW_BYTES = 300;

interface Part {
  readonly kind: RecordCollection | null;
  readonly table: keyof Database;
  /** Text columns whose length counts. */
  readonly texts?: readonly string[];
  /** The column with the size of a stored file. */
  readonly size?: string;
}

const DOCUMENT = ["document"];

const PARTS: readonly Part[] = [
  { kind: "privatePeptides", table: "private_peptides", texts: DOCUMENT },
  {
    kind: "protocols",
    table: "protocols",
    texts: ["title", "summary", "form_data", "generated_protocol", "notes", "tags"],
  },
  {
    kind: "peptideCycles",
    table: "peptide_cycles",
    texts: ["name", "description", "peptides", "trial", "readings"],
  },
  { kind: "vials", table: "vials", texts: DOCUMENT },
  { kind: "supplies", table: "supplies", texts: DOCUMENT },
  { kind: "doses", table: "doses", texts: DOCUMENT },
  { kind: "bloodwork", table: "bloodwork", texts: DOCUMENT },
  { kind: "vitals", table: "vitals", texts: ["name", ...DOCUMENT] },
  { kind: "vitalImports", table: "vital_imports", texts: DOCUMENT },
  { kind: "lists", table: "peptide_lists", texts: ["name", "description", "items"] },
  { kind: "mixes", table: "mixes", texts: ["name", "mix"] },
  { kind: null, table: "protocol_links", texts: ["content"] },
  { kind: null, table: "settings", texts: DOCUMENT },
  { kind: null, table: "bloodwork_settings", texts: DOCUMENT },
  { kind: null, table: "bloodwork_files", size: "bytes" },
  { kind: null, table: "avatars", size: "bytes" },
];

/** Counts everything stored for a person, in one statement. */
export async function measureSpace(db: Db, userId: string): Promise<SpaceUsed> {
  const { rows } = await sql<{ part: number; count: number | string; bytes: number | string }>`
    ${sql.join(
      PARTS.map((part, index) => countOf(part, index, userId)),
      sql` union all `,
    )}
  `.execute(db);
  const counts: Record<RecordCollection, number> = {
    ...{ privatePeptides: 0, protocols: 0, peptideCycles: 0, vials: 0, supplies: 0, doses: 0, bloodwork: 0 },
    ...{ vitals: 0, vitalImports: 0, lists: 0, mixes: 0 },
  };
  let bytes = 0;
  for (const row of rows) {
    const count = Number(row.count); // PostgreSQL returns counts and sums as text
    const kind = PARTS[row.part]?.kind;
    if (kind) counts[kind] = count;
    bytes += Number(row.bytes) + count * ROW_BYTES;
  }
  return { bytes, counts };
}

function countOf({ table, texts = [], size }: Part, index: number, userId: string): RawBuilder<unknown> {
  const lengths = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const each = size === undefined ? sql.join(lengths, sql` + `) : sql.ref(size);
  return sql`
    select ${sql.lit(index)} as part, count(*) as count, coalesce(sum(${each}), 0) as bytes
    from ${sql.table(table)} where user_id = ${userId}
  `;
}

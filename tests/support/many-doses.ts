import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";
import { cycleBody, doseBody, vialBody } from "./records.ts";

/** So many people with a cycle and a vial each, and a dose of each on so many days from the first on. */
export interface ManyDoses {
  readonly people: number;
  readonly days: number;
}

const FIRST_DAY = Date.UTC(2026, 0, 1);
const STAMP = new Date(FIRST_DAY).toISOString();

export const personId = (number: number) => idOf("0000", number);
export const cycleIdOf = (number: number) => idOf("0001", number);
export const dayOf = (number: number) => new Date(FIRST_DAY + number * 86_400_000).toISOString().slice(0, 10);

/** Written by the store itself, a day at a time, as the doses of many people come in. People count from 1. */
export async function fillWithDoses(db: Db, { people, days }: ManyDoses): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(people)})`;
  const { id: _dose, itemId, slot: _slot, day: _day, vialId: _vial, ...document } = doseBody();
  const { peptides, name } = cycleBody();
  await db.transaction().execute(async (trx) => {
    await sql`insert into users (id, email, email_key, display_name, password_hash, role, status, created_at, updated_at)
      ${numbers} select ${idInSql("0000")}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'Person', '', 'member',
      'active', ${text(STAMP)}, ${text(STAMP)} from numbers`.execute(trx);
    await sql`insert into peptide_cycles (id, user_id, name, description, peptides, created_at, updated_at)
      ${numbers} select ${idInSql("0001")}, ${idInSql("0000")}, ${text(name)}, '', ${text(JSON.stringify(peptides))},
      ${text(STAMP)}, ${text(STAMP)} from numbers`.execute(trx);
    await sql`insert into vials (id, user_id, document, created_at, updated_at)
      ${numbers} select ${idInSql("0002")}, ${idInSql("0000")}, ${text(JSON.stringify(vialBody()))}, ${text(STAMP)}, ${text(STAMP)}
      from numbers`.execute(trx);
    for (let day = 0; day < days; day += 1)
      await sql`insert into doses (id, user_id, cycle_id, item_id, slot, day, vial_id, document, created_at, updated_at)
        ${numbers} select ${idInSql((0x1000 + day).toString(16))}, ${idInSql("0000")}, ${idInSql("0001")}, ${text(itemId)},
        ${text(`${dayOf(day)}T07:00:00Z`)}, ${text(dayOf(day))}, ${idInSql("0002")}, ${text(JSON.stringify(document))},
        ${text(STAMP)}, ${text(STAMP)} from numbers`.execute(trx);
  });
  await sql`analyze`.execute(db);
}

/** PostgreSQL cannot tell the type of a bare parameter in a select. */
const text = (value: string) => sql`cast(${value} as text)`;

const idOf = (kind: string, number: number) => `0198c0de-${kind}-7000-8000-${String(number).padStart(12, "0")}`;

/** The same, of the number `n` of a query; neither store has what pads in the other. */
function idInSql(kind: string) {
  const padded = sql`'000000000000' || n`;
  return sql`'0198c0de-' || ${text(kind)} || '-7000-8000-' || substr(${padded}, length(${padded}) - 11)`;
}

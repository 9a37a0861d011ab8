import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";

/** A person with a protocol and a cycle, in the columns that every version has. */
export async function addOldRows(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const at = "2026-01-02T03:04:05.678Z";
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto("users")
    .values({
      ...{
        id,
        email,
        email_key: email.toLowerCase(),
        display_name: "Old",
        password_hash: "$argon2id$",
        role: "member",
      },
      ...{ status: "active", email_verified_at: at, last_sign_in_at: null, ...times },
    })
    .execute();
  const plan = { id: newId(), user_id: id, title: "Old plan", summary: "", score: 1, peptide_count: 1, notes: "é🙂" };
  const generated = JSON.stringify({ peptides: [{ slug: "bpc-157" }] });
  await db
    .insertInto("protocols")
    .values({ ...plan, form_data: "{}", generated_protocol: generated, tags: "[]", version: 3, ...times })
    .execute();
  const cycle = { id: newId(), user_id: id, name: "Old cycle", description: "", start_date: null, end_date: null };
  await db
    .insertInto("peptide_cycles")
    .values({ ...cycle, peptides: "[]", protocol_id: plan.id, version: 3, ...times })
    .execute();
}

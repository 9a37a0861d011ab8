import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Peptide } from "../../../domain/peptides/peptide.ts";
import type { Db } from "../../db/schema.ts";

/**
 * Brings the shipped entries into the store by slug and content hash. An entry that was edited keeps the edit; an entry
 * that no longer ships stays, because records may lean on it. Returns how many were written.
 */
export async function importContent(db: Db, contentDir: string, now: Date): Promise<number> {
  const folder = join(contentDir, "peptides");
  const shipped = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readShipped(join(folder, file)));
  const time = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const stored = await trx.selectFrom("peptides").select(["slug", "content_hash", "origin"]).execute();
    const storedBySlug = new Map(stored.map((row) => [row.slug, row]));
    let written = 0;
    for (const entry of shipped) {
      const before = storedBySlug.get(entry.slug);
      if (before && (before.origin === "edited" || before.content_hash === entry.content_hash)) continue;
      await trx
        .insertInto("peptides")
        .values({ ...entry, origin: "shipped", created_at: time, updated_at: time })
        .onConflict((conflict) =>
          conflict
            .column("slug")
            .doUpdateSet((eb) => ({
              name: entry.name,
              content_hash: entry.content_hash,
              document: entry.document,
              version: eb("peptides.version", "+", 1),
              updated_at: time,
            }))
            .where("peptides.origin", "=", "shipped"),
        )
        .execute();
      written += 1;
    }
    return written;
  });
}

function readShipped(path: string): { slug: string; name: string; content_hash: string; document: string } {
  const parsed = Peptide.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success)
    throw new Error(
      `${path} is no library entry: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}`,
    );
  const document = JSON.stringify(parsed.data);
  return {
    slug: parsed.data.slug,
    name: parsed.data.name,
    content_hash: createHash("sha256").update(document).digest("hex"),
    document,
  };
}

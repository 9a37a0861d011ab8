import { createHash } from "node:crypto";
import type { Archive } from "#contract/account-data.ts";
import type { NewIds, Renaming } from "#domain/account/archive/renamed-ids.ts";
import type { Db } from "#server/db/schema.ts";
import type { OwnedTable } from "#server/records/owned-kind.ts";
import { inPieces } from "../stored-collection.ts";

/** The ids that imported records get here, by kind: their own, unless another person has it. */
export interface NewIdsByKind extends Renaming {
  readonly supplies: NewIds;
  readonly doses: NewIds;
  readonly bloodwork: NewIds;
  readonly vitals: NewIds;
  readonly lists: NewIds;
  readonly mixes: NewIds;
  readonly avatar: NewIds;
}

export async function newIdsFor(db: Db, userId: string, archive: Archive): Promise<NewIdsByKind> {
  const of = async (table: OwnedTable, records: ReadonlyArray<{ readonly id: string }>): Promise<NewIds> => {
    const taken: string[] = [];
    for (const some of inPieces(records.map(({ id }) => id))) taken.push(...(await takenIn(db, table, userId, some)));
    return renamed(userId, table, taken);
  };
  const peptideCycles = await of("peptide_cycles", archive.peptideCycles);
  const doses = await of("doses", archive.doses);
  const files = archive.bloodwork.flatMap((draw) => draw.files.map(({ id }) => id));
  const pictures = archive.profile.avatar ? [archive.profile.avatar.id] : [];
  return {
    privatePeptides: await of("private_peptides", archive.privatePeptides),
    protocols: await of("protocols", archive.protocols),
    peptideCycles,
    vials: await of("vials", archive.vials),
    supplies: await of("supplies", archive.supplies),
    doses: new Map([...doses, ...(await loggedDoses(db, userId, archive, peptideCycles))]),
    bloodwork: await of("bloodwork", archive.bloodwork),
    vitalImports: await of("vital_imports", archive.vitalImports),
    vitals: new Map([...(await of("vitals", archive.vitals)), ...(await storedDays(db, userId, archive))]),
    lists: await of("peptide_lists", archive.lists),
    mixes: await of("mixes", archive.mixes),
    files: renamed(userId, "files", await takenFiles(db, userId, files, "bloodwork_files")),
    avatar: renamed(userId, "avatar", await takenFiles(db, userId, pictures, "avatars")),
  };
}

function renamed(userId: string, kind: string, taken: readonly string[]): NewIds {
  return new Map(taken.map((id) => [id, restoredId(userId, kind, id)]));
}

async function takenIn(db: Db, table: OwnedTable, userId: string, ids: readonly string[]): Promise<string[]> {
  const query = db.selectFrom(table).select("id").where("id", "in", ids).where("user_id", "!=", userId);
  return (await query.execute()).map(({ id }) => id);
}

const FILE_TABLES = ["bloodwork_files", "avatars", "pictures"] as const;

/** All kinds of files share one store, keyed by id, so no file may overwrite one of another kind or person. */
async function takenFiles(
  db: Db,
  userId: string,
  ids: readonly string[],
  ownTable: (typeof FILE_TABLES)[number],
): Promise<string[]> {
  const taken: string[] = [];
  for (const some of inPieces(ids))
    for (const table of FILE_TABLES) {
      const rows = await db.selectFrom(table).select(["id", "user_id"]).where("id", "in", some).execute();
      taken.push(...rows.filter((row) => table !== ownTable || row.user_id !== userId).map(({ id }) => id));
    }
  return taken;
}

/** A planned dose logged here under another id is the same dose, unless the archive uses that id for another one. */
async function loggedDoses(
  db: Db,
  userId: string,
  { doses }: Pick<Archive, "doses">,
  cycles: NewIds,
): Promise<Map<string, string>> {
  const keyOf = (cycleId: string, itemId: string, slot: string) => JSON.stringify([cycleId, itemId, slot]);
  const known = new Set(doses.map(({ id }) => id));
  const cycleIds = [...new Set(doses.map(({ cycleId }) => cycles.get(cycleId) ?? cycleId))];
  const here = new Map<string, string>();
  for (const some of inPieces(cycleIds)) {
    const rows = await db
      .selectFrom("doses")
      .select(["id", "cycle_id", "item_id", "slot"])
      .where("user_id", "=", userId)
      .where("cycle_id", "in", some)
      .where("slot", "is not", null)
      .execute();
    for (const { id, cycle_id, item_id, slot } of rows) here.set(keyOf(cycle_id, item_id, slot ?? ""), id);
  }
  return new Map(
    doses.flatMap(({ id, cycleId, itemId, slot }) => {
      const stored = slot === null ? undefined : here.get(keyOf(cycles.get(cycleId) ?? cycleId, itemId, slot));
      return stored !== undefined && stored !== id && !known.has(stored) ? [[id, stored] as const] : [];
    }),
  );
}

/** A day stored here under another id is the same day, unless the archive uses that id for another one. */
async function storedDays(db: Db, userId: string, { vitals }: Pick<Archive, "vitals">): Promise<Map<string, string>> {
  if (vitals.length === 0) return new Map();
  const keyOf = (day: Pick<Archive["vitals"][number], "kind" | "name" | "day" | "source">) =>
    JSON.stringify([day.kind, day.name, day.day, day.source]);
  const known = new Set(vitals.map(({ id }) => id));
  const rows = await db
    .selectFrom("vitals")
    .select(["id", "kind", "name", "day", "source"])
    .where("user_id", "=", userId)
    .execute();
  const here = new Map(rows.map(({ id, ...day }) => [JSON.stringify([day.kind, day.name, day.day, day.source]), id]));
  return new Map(
    vitals.flatMap((day) => {
      const stored = here.get(keyOf(day));
      return stored !== undefined && stored !== day.id && !known.has(stored) ? [[day.id, stored] as const] : [];
    }),
  );
}

/**
 * The new id of a record whose own id belongs to another person. Always the same, so that a second import finds what
 * the first one made. A UUID of version 8 (RFC 9562, section 5.8).
 */
function restoredId(userId: string, kind: string, id: string): string {
  const bytes = createHash("sha256").update(`restored\n${userId}\n${kind}\n${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

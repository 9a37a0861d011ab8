import { z } from "zod";
import { CycleItem } from "#contract/cycles.ts";
import type { Db } from "./schema.ts";

/** What the planned doses of a cycle follow from. */
export interface CyclePlan {
  readonly id: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly peptides: readonly CycleItem[];
  readonly updatedAt: string;
}

/** More cycles than anyone follows at once. Planning reads no more than this per person. */
const MAX_CYCLES = 200;

/** The person's cycles that aren't archived, newest first. */
export async function plannedCyclesOf(db: Db, userId: string): Promise<CyclePlan[]> {
  const rows = await cyclesOf(db, userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_CYCLES)
    .execute();
  return rows.map(fromRow);
}

export async function plannedCycleOf(db: Db, userId: string, id: string): Promise<CyclePlan | null> {
  const row = await cyclesOf(db, userId).where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

function cyclesOf(db: Db, userId: string) {
  return db
    .selectFrom("peptide_cycles")
    .select(["id", "start_date", "end_date", "peptides", "updated_at"])
    .where("user_id", "=", userId)
    .where("archived_at", "is", null);
}

interface CyclePlanRow {
  readonly id: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly peptides: string;
  readonly updated_at: string;
}

const Items = z.array(CycleItem);

function fromRow(row: CyclePlanRow): CyclePlan {
  return {
    id: row.id,
    startDate: row.start_date,
    endDate: row.end_date,
    peptides: Items.parse(JSON.parse(row.peptides)),
    updatedAt: row.updated_at,
  };
}

import { z } from "zod";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import type { Db } from "./schema.ts";

const { at, amount } = DoseFields.shape;
/** The part of a dose's document that says what was drawn. A skipped dose has no amount. */
const DrawnDose = z.object({ at, amount });

/** What taken doses drew from these vials of a person, by vial, oldest first. */
export async function drawsOf(
  db: Db,
  vialIds: readonly string[],
  userId: string,
): Promise<Map<string, StockedVial["draws"][number][]>> {
  if (vialIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("vials")
    .innerJoin("doses", "doses.vial_id", "vials.id")
    .select(["vials.id as vialId", "doses.document"])
    .where("vials.user_id", "=", userId)
    .where("vials.id", "in", vialIds)
    .execute();
  const draws = rows.flatMap(({ vialId, document }) => {
    const dose = DrawnDose.parse(JSON.parse(document));
    return dose.amount ? [{ vialId, at: dose.at, amount: dose.amount.value, unit: dose.amount.unit }] : [];
  });
  const inOrder = draws.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const byVial = Map.groupBy(inOrder, ({ vialId }) => vialId);
  return new Map([...byVial].map(([id, own]) => [id, own.map(({ vialId: _id, ...draw }) => draw)]));
}

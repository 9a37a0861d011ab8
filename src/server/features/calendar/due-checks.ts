import { z } from "zod";
import { type DrawDay, drawDays } from "#domain/bloodwork/due/draw-days.ts";
import { drawsNeeded, openDraws } from "#domain/bloodwork/due/due-draws.ts";
import { type MeasuredDraw, markerDays, monitoredCompounds } from "#domain/bloodwork/due/monitored-compounds.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { CyclePlan } from "#server/db/cycles-of.ts";
import type { Db } from "#server/db/schema.ts";

/** A day with blood tests, as shown in the calendar. */
export interface CheckDay extends DrawDay {
  /** When a plan that needs them was last changed. */
  readonly changedAt: string;
}

interface CheckSources {
  readonly cycles: readonly CyclePlan[];
  readonly library: ReadonlyMap<string, Pick<Peptide, "monitoring">>;
  /** Today in the person's time zone. */
  readonly today: string;
}

/** Blood tests that the library recommends for the compounds of these cycles and that no draw covers yet, by day. */
export async function checksForCalendar(
  db: Db,
  userId: string,
  { cycles, library, today }: CheckSources,
): Promise<CheckDay[]> {
  const compounds = monitoredCompounds(cycles, library);
  if (compounds.length === 0) return [];
  const drawn = markerDays(await measuredSince(db, userId, drawsNeeded(today)));
  const changed = new Map(cycles.map(({ id, updatedAt }) => [id, updatedAt]));
  return drawDays(openDraws(compounds, drawn, today)).map((day) => {
    const stamps = day.checks.flatMap(({ reasons }) =>
      reasons.map(({ compound }) => changed.get(compound.cycleId) ?? ""),
    );
    return { ...day, changedAt: stamps.toSorted().at(-1) ?? "" };
  });
}

/** More than anyone has in a month; further ones are not read. */
const MAX_DRAWS = 200;

const Measured = z.object({
  collected: z.string(),
  results: z.array(z.object({ marker: z.string().nullable(), value: z.object({ kind: z.string() }) })),
});

async function measuredSince(db: Db, userId: string, day: string): Promise<MeasuredDraw[]> {
  const rows = await db
    .selectFrom("bloodwork")
    .select("document")
    .where("user_id", "=", userId)
    .where("collected_at", ">=", `${day}T00:00`)
    .orderBy("collected_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_DRAWS)
    .execute();
  return rows.map(({ document }) => Measured.parse(JSON.parse(document)));
}

import { z } from "zod";
import type { Db } from "./schema.ts";

const NAME = "trusted-time";
const DAY_MS = 86_400_000;
const STEP_AFTER_MS = DAY_MS / 4;
/** A gap up to this long, such as a weekend with the server off, is trusted at once. */
const BELIEVED_GAP_MS = 3 * DAY_MS;

const Seen = z.strictObject({ trusted: z.number(), looked: z.number() });

/**
 * The time up to which old data may be deleted. A clock that jumps ahead would make everything old at once, for good.
 * So after a longer gap the trusted time moves by one day every six hours, which leaves days to notice. It never runs
 * ahead of the clock.
 */
export async function trustedTime(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom("server_keys").select("value").where("name", "=", NAME).executeTakeFirst();
  const seen = row ? Seen.parse(JSON.parse(row.value)) : null;
  const next = followed(seen, now.getTime());
  if (next !== seen) {
    const value = JSON.stringify(next);
    await db
      .insertInto("server_keys")
      .values({ name: NAME, value, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  }
  return new Date(next.trusted);
}

function followed(seen: z.infer<typeof Seen> | null, now: number): z.infer<typeof Seen> {
  const gap = seen === null ? 0 : now - seen.trusted;
  if (seen === null || gap <= BELIEVED_GAP_MS) return { trusted: now, looked: now };
  const since = now - seen.looked;
  // right after a jump there is no telling how long it really took
  if (since < 0 || since > gap - DAY_MS) return { trusted: seen.trusted, looked: now };
  return since < STEP_AFTER_MS ? seen : { trusted: seen.trusted + DAY_MS, looked: now };
}

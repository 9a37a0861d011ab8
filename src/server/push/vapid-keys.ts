import { z } from "zod";
import type { Db } from "../db/schema.ts";

const NAME = "vapid";
const VapidKeys = z.strictObject({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/**
 * The key pair that identifies this installation to push services (RFC 8292), created when first needed. All servers
 * on one store share it: browsers subscribe with its public half and accept pushes from no other.
 */
export async function readVapidKeys(db: Db, now: Date): Promise<VapidKeys> {
  const stored = await findKeys(db);
  if (stored) return stored;
  const { default: webPush } = await import("web-push"); // large and rarely needed
  await db
    .insertInto("server_keys")
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const made = await findKeys(db); // another server may have been first
  if (!made) throw new Error("The push keys could not be stored");
  return made;
}

async function findKeys(db: Db): Promise<VapidKeys | null> {
  const row = await db.selectFrom("server_keys").select("value").where("name", "=", NAME).executeTakeFirst();
  return row ? VapidKeys.parse(JSON.parse(row.value)) : null;
}

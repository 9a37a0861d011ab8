import type { Db } from "#server/db/schema.ts";
import type { Push, PushSender } from "#server/push/push-sender.ts";
import { deleteSubscription, subscriptionsOf } from "./push-subscriptions.ts";

interface Reached {
  readonly reached: readonly string[];
  /** The errors of the other browsers. */
  readonly failures: readonly unknown[];
}

/** Pushes to all browsers of a person except those that have it; removes the ones that are gone. */
export async function pushToPerson(
  { db, push }: { readonly db: Db; readonly push: PushSender },
  userId: string,
  message: Push,
  except: readonly string[] = [],
): Promise<Reached> {
  const targets = (await subscriptionsOf(db, userId)).filter(({ id }) => !except.includes(id));
  const results = await Promise.allSettled(targets.map((target) => push.send(target, message)));
  const reached: string[] = [];
  const failures: unknown[] = [];
  for (const [place, result] of results.entries()) {
    const id = targets[place]?.id ?? "";
    if (result.status === "rejected") failures.push(result.reason);
    else if (result.value === "sent") reached.push(id);
    else await deleteSubscription(db, id);
  }
  return { reached, failures };
}

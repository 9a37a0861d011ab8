import type { QueryClient } from "@tanstack/react-query";
import type { Dose } from "#contract/doses.ts";
import { deliver } from "#web/lib/outbox/deliver.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { onDeliveredElsewhere } from "#web/lib/outbox/outbox.ts";
import { isStored } from "./dose-changes.ts";
import { dosesKey } from "./doses-query.ts";

/** Whether something is left for another try. Sends what waits, lays the answers into what the pages show, and has them read again what else changed. */
export async function sendWaiting(uid: string, queryClient: QueryClient): Promise<boolean> {
  const delivered = (delivery: Delivery, answer: unknown) => layIn(uid, queryClient, delivery, answer);
  const { hasDelivered, mustWait } = await deliver(uid, { isStored, delivered });
  if (hasDelivered) await readAgain(uid, queryClient);
  return mustWait;
}

/** Lays in what another tab or the service worker delivered for this person, and has the rest read again. */
export function followDeliveries(uid: string, queryClient: QueryClient): () => void {
  return onDeliveredElsewhere(({ delivery, answer }) => {
    if (delivery.uid !== uid) return;
    layIn(uid, queryClient, delivery, answer);
    void readAgain(uid, queryClient);
  });
}

function layIn(uid: string, queryClient: QueryClient, delivery: Delivery, answer: unknown): void {
  queryClient.setQueriesData<Dose[]>(
    { queryKey: dosesKey(uid) },
    (doses) => doses && withAnswer(doses, delivery, answer),
  );
}

async function readAgain(uid: string, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: dosesKey(uid) }),
    queryClient.invalidateQueries({ queryKey: ["mine", uid, "vials"] }),
  ]);
}

/** A list may get a dose of another cycle for the moment until it is read again; whoever shows it picks its own. */
function withAnswer(doses: readonly Dose[], { method, params }: Delivery, answer: unknown): Dose[] {
  if (method === "delete") return doses.filter(({ id }) => id !== params.id);
  const stored = answer as Dose; // both other operations answer the dose
  return [stored, ...doses.filter(({ id }) => id !== stored.id)];
}

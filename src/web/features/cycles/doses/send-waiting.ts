import type { QueryClient } from "@tanstack/react-query";
import type { Dose } from "../../../../contract/doses.ts";
import { deliver } from "../../../lib/outbox/deliver.ts";
import type { Delivery } from "../../../lib/outbox/delivery.ts";
import { isStored } from "./dose-changes.ts";
import { dosesKey } from "./doses-query.ts";

/** Whether something is left for another try. Sends what waits, lays the answers into what the pages show, and has them read again what else changed. */
export async function sendWaiting(uid: string, queryClient: QueryClient): Promise<boolean> {
  const delivered = (delivery: Delivery, answer: unknown) =>
    queryClient.setQueriesData<Dose[]>(
      { queryKey: dosesKey(uid) },
      (doses) => doses && withAnswer(doses, delivery, answer),
    );
  const { hasDelivered, mustWait } = await deliver(uid, { isStored, delivered });
  if (hasDelivered) await readAgain(uid, queryClient);
  return mustWait;
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

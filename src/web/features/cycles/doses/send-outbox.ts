import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Dose } from "#contract/doses.ts";
import { isOfDose, subjectOf } from "#domain/cycles/doses/pending-change.ts";
import { onHealthConsent } from "#web/lib/health-consent.ts";
import { deliver } from "#web/lib/outbox/deliver.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { onDeliveredElsewhere, onOutboxChange } from "#web/lib/outbox/outbox.ts";
import { isStored, send } from "./dose-outbox.ts";
import { dosesKey } from "./doses-query.ts";

/**
 * Sends waiting changes, puts the answers into the cache and refetches whatever else changed. Resolves to true if
 * something is left for another try.
 */
export async function sendOutbox(uid: string, queryClient: QueryClient): Promise<boolean> {
  const delivered = (delivery: Delivery, answer: Dose | null) => putAnswer(uid, queryClient, delivery, answer);
  const { hasDelivered, mustWait } = await deliver(uid, { send, isStored, delivered });
  if (hasDelivered) await readAgain(uid, queryClient);
  return mustWait;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS_LENGTH = 30_000;

/**
 * Sends at once, when the connection returns and when the page becomes visible, with growing pauses between retries.
 */
export function useSendOutbox(uid: string): void {
  const queryClient = useQueryClient();
  useEffect(() => followDeliveries(uid, queryClient), [uid, queryClient]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let isGone = false;
    const sendNow = async () => {
      clearTimeout(timer);
      const mustWait = await sendOutbox(uid, queryClient).catch(() => false); // a closed database can't send
      if (isGone) return;
      clearTimeout(timer);
      if (mustWait) timer = setTimeout(sendAgain, wait);
      else wait = FIRST_WAIT_MS;
    };
    const sendAgain = () => {
      wait = Math.min(wait * 2, MAX_WAIT_MS_LENGTH);
      void sendNow();
    };
    const sendSoon = () => {
      wait = FIRST_WAIT_MS;
      void sendNow();
    };
    const sendIfSeen = () => document.visibilityState === "visible" && sendSoon();
    void sendNow();
    const stop = onOutboxChange(() => void sendNow());
    const stopConsent = onHealthConsent(sendSoon);
    window.addEventListener("online", sendSoon);
    document.addEventListener("visibilitychange", sendIfSeen);
    return () => {
      isGone = true;
      stop();
      stopConsent();
      clearTimeout(timer);
      window.removeEventListener("online", sendSoon);
      document.removeEventListener("visibilitychange", sendIfSeen);
    };
  }, [uid, queryClient]);
}

/** Adds doses delivered by another tab or the service worker to the cache, and refetches the rest. */
function followDeliveries(uid: string, queryClient: QueryClient): () => void {
  return onDeliveredElsewhere(({ delivery, answer }) => {
    if (delivery.uid !== uid) return;
    putAnswer(uid, queryClient, delivery, answer);
    void readAgain(uid, queryClient);
  });
}

/** A list may briefly contain a dose of another cycle until it is refetched; each page filters its own. */
function putAnswer(uid: string, queryClient: QueryClient, { change }: Delivery, answer: Dose | null): void {
  if (!isOfDose(change)) return;
  const id = answer?.id ?? subjectOf(change);
  queryClient.setQueriesData<Dose[]>({ queryKey: dosesKey(uid) }, (doses) => {
    const others = doses?.filter((dose) => dose.id !== id);
    return others && answer ? [answer, ...others] : others;
  });
}

async function readAgain(uid: string, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: dosesKey(uid) }),
    queryClient.invalidateQueries({ queryKey: ["mine", uid, "vials"] }),
    queryClient.invalidateQueries({ queryKey: ["mine", uid, "vitals"] }),
  ]);
}

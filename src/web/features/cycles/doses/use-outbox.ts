import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onHealthConsent } from "#web/lib/health-consent.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { deliveriesOf, onOutboxChange } from "#web/lib/outbox/outbox.ts";
import { sendWaiting } from "./send-waiting.ts";

/** What of this person waits on this device; null until read. */
export function useOutbox(uid: string | null): readonly Delivery[] | null {
  const [deliveries, setDeliveries] = useState<readonly Delivery[] | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let isGone = false;
    const read = () =>
      deliveriesOf(uid).then(
        (found) => isGone || setDeliveries(found),
        () => isGone || setDeliveries([]), // no database: nothing can wait
      );
    const stop = onOutboxChange(() => void read());
    void read();
    return () => {
      isGone = true;
      stop();
    };
  }, [uid]);
  return deliveries;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Sends what waits: at once, when a connection comes back, when the page is looked at, and ever more rarely between. */
export function useDelivering(uid: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uid === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let isGone = false;
    const send = async () => {
      clearTimeout(timer);
      const mustWait = await sendWaiting(uid, queryClient).catch(() => false); // a closed database sends nothing
      if (isGone) return;
      clearTimeout(timer);
      if (mustWait) timer = setTimeout(sendAgain, wait);
      else wait = FIRST_WAIT_MS;
    };
    const sendAgain = () => {
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      void send();
    };
    const sendSoon = () => {
      wait = FIRST_WAIT_MS;
      void send();
    };
    const sendIfSeen = () => document.visibilityState === "visible" && sendSoon();
    void send();
    const stop = onOutboxChange(() => void send());
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

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Delivery } from "../../../lib/outbox/delivery.ts";
import { deliveriesOf, onOutboxChange } from "../../../lib/outbox/outbox.ts";
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

const EVERY_MS = 20_000;

/** Sends what waits: at once, when a connection comes back, when the page is looked at, and every now and then. */
export function useDelivering(uid: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uid === null) return;
    const send = () => void sendWaiting(uid, queryClient);
    const sendIfSeen = () => document.visibilityState === "visible" && send();
    send();
    const stop = onOutboxChange(send);
    const timer = setInterval(send, EVERY_MS);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendIfSeen);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendIfSeen);
    };
  }, [uid, queryClient]);
}

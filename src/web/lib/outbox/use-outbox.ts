import { useEffect, useState } from "react";
import type { Delivery } from "./delivery.ts";
import { deliveriesOf, onOutboxChange } from "./outbox.ts";

/** This person's waiting changes on this device; null until loaded. */
export function useOutbox(uid: string): readonly Delivery[] | null {
  const [deliveries, setDeliveries] = useState<readonly Delivery[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      deliveriesOf(uid).then(
        (found) => isGone || setDeliveries(found),
        () => isGone || setDeliveries([]), // no database, so nothing can wait
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

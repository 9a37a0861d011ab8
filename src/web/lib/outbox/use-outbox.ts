import { useEffect, useState } from "react";
import type { Delivery } from "./delivery.ts";
import { deliveriesOf, onOutboxChange } from "./outbox.ts";

/** What of this person waits on this device; null until read. */
export function useOutbox(uid: string): readonly Delivery[] | null {
  const [deliveries, setDeliveries] = useState<readonly Delivery[] | null>(null);
  useEffect(() => {
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

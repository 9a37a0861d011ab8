import { CloudOff, RefreshCw } from "lucide-react";
import { unitOf } from "#domain/vitals/kinds.ts";
import { vitalText } from "#domain/vitals/value-text.ts";
import { connectionStore } from "#web/lib/connection.ts";
import { askHealthConsent, missingBodyConsentStore, missingConsentStore } from "#web/lib/health-consent.ts";
import { dayText } from "#web/lib/local-day.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { discard } from "#web/lib/outbox/outbox.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { lineName } from "../entry/line-name.ts";

interface SyncStateProps {
  readonly waiting: readonly Delivery[];
  readonly refused: readonly Delivery[];
}

/** Whether something is only on this device, and what the server did not take. */
export function SyncState({ waiting, refused }: SyncStateProps) {
  const isReached = useStore(connectionStore);
  const isHealthMissing = useStore(missingConsentStore);
  const isBodyMissing = useStore(missingBodyConsentStore);
  const isMissing = isHealthMissing || isBodyMissing;
  const count = waiting.length;
  const Icon = isReached ? RefreshCw : CloudOff;
  const text = isMissing && count > 0 ? UNCONSENTED : textOf(count, isReached);
  return (
    <div className="grid gap-2 empty:hidden">
      {text && (
        <p role="status" className="flex items-center gap-2 text-note text-ink-3">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
      {isMissing && count > 0 && (
        <Button
          className="justify-self-start"
          onClick={() => void askHealthConsent(isHealthMissing ? "health" : "body")}
        >
          Read and decide
        </Button>
      )}
      {refused.map((delivery) => (
        <Refused key={delivery.id} delivery={delivery} />
      ))}
    </div>
  );
}

const UNCONSENTED = "Kept on this device. Sent once you agree to storing it.";

function textOf(count: number, isReached: boolean): string | null {
  if (isReached) return count === 0 ? null : "Sending …";
  return count === 0
    ? "No connection. What you enter stays on this device and is sent later."
    : "No connection. What you entered is kept on this device and sent when you're back online.";
}

function Refused({ delivery: { id, change, refusal } }: { readonly delivery: Delivery }) {
  if (change.kind !== "measure") return null;
  const { day } = change;
  const values = day.readings.map(({ value, second }) =>
    vitalText(
      { kind: day.kind, value: Number(value), second: second === null ? null : Number(second) },
      unitOf(day.kind, null),
    ),
  );
  return (
    <Notice tone="care" title="This measurement couldn't be saved">
      <p>
        {lineName(day)} {values.join(", ")} on {dayText(day.day)}. {refusal?.detail}
      </p>
      <Button className="mt-2" onClick={() => void discard([id])}>
        Discard it
      </Button>
    </Notice>
  );
}

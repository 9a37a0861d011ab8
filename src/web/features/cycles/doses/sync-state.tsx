import { useQueryClient } from "@tanstack/react-query";
import { CloudOff, RefreshCw } from "lucide-react";
import type { readDose } from "#contract/doses.ts";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";
import { connectionStore } from "#web/lib/connection.ts";
import { askHealthConsent, missingConsentStore } from "#web/lib/health-consent.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { settle } from "#web/lib/outbox/outbox.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { enqueueCorrection, enqueueLog } from "./dose-outbox.ts";
import { doseText, momentIn } from "./dose-text.ts";
import { dosesKey } from "./doses-query.ts";
import type { KnownDoses } from "./use-doses.ts";

/** Shows whether doses are only on this device or on the server, and what to do about refused ones. */
export function SyncState({ uid, known }: { readonly uid: string; readonly known: KnownDoses }) {
  const isReached = useStore(connectionStore);
  const isMissing = useStore(missingConsentStore);
  const { waiting, refused } = known;
  return (
    <div className="grid gap-2 pt-2 empty:hidden">
      <p role="status" className="flex items-center gap-2 text-note text-ink-3 empty:hidden">
        {isMissing && waiting.length > 0 ? unconsentedText(waiting.length) : waitingText(waiting.length, isReached)}
      </p>
      {isMissing && waiting.length > 0 && (
        <Button className="justify-self-start" onClick={() => void askHealthConsent()}>
          Read and decide
        </Button>
      )}
      {refused.map((delivery) => (
        <RefusedDose key={delivery.id} uid={uid} delivery={delivery} />
      ))}
    </div>
  );
}

function unconsentedText(count: number): string {
  return `${counted(count, "change")} kept on this device. Sent once you agree to storing health data.`;
}

function waitingText(count: number, isReached: boolean) {
  if (count === 0 && isReached) return null;
  const doses = counted(count, "change");
  const Icon = isReached ? RefreshCw : CloudOff;
  return (
    <>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {isReached
        ? `Sending ${doses} …`
        : count === 0
          ? "No connection. Doses you log stay on this device and are sent later."
          : `No connection. ${doses} kept on this device, sent when you're back online.`}
    </>
  );
}

/** A refused dose stays visible until the person decides what to do with it. */
function RefusedDose({ uid, delivery }: { readonly uid: string; readonly delivery: Delivery }) {
  const queryClient = useQueryClient();
  const { refusal, change } = delivery;
  const dose = "dose" in change ? change.dose : null;
  const again = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await settle(delivery.id);
      await queryClient.invalidateQueries({ queryKey: dosesKey(uid) });
    } catch {
      addToast({
        title: "Not possible now",
        description: "We can't reach the server. It stays on this device.",
        variant: "destructive",
      });
    }
  };
  const storedId = refusal?.storedId ?? (change.kind === "correct" ? change.dose.id : null);
  const useMine = async () => {
    if (dose === null || storedId === null) return;
    const stored = await call<typeof readDose>("get", "/api/doses/{id}", { params: { id: storedId } });
    await settle(delivery.id);
    await enqueueCorrection(uid, { ...dose, id: storedId, cycleId: stored.cycleId }, stored.version);
  };
  const asExtra = async () => {
    if (dose !== null) await enqueueLog(uid, dose.cycleId, { ...dose, slot: null });
  };
  return (
    <Notice tone="care" title={titleOf(delivery)}>
      {dose && (
        <p>
          On this device: {doseText(dose)}
          {dose.state === "taken" ? `, taken ${momentIn(dose.at, dose.zone)}` : ", skipped"}
          {dose.site && `, ${siteLabel(dose.site)}`}. {refusal?.detail}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {storedId !== null && dose !== null && <Button onClick={() => void again(useMine)}>Use this one</Button>}
        {refusal?.code === "logged-otherwise" && dose?.state === "taken" && (
          <Button onClick={() => void again(asExtra)}>Both were taken</Button>
        )}
        <Button onClick={() => void again(async () => {})}>
          {storedId === null ? "Discard it" : "Keep the stored one"}
        </Button>
      </div>
    </Notice>
  );
}

function titleOf({ refusal, change }: Delivery): string {
  if (refusal?.code === "logged-otherwise") return "Logged differently on another device";
  if (refusal?.code === "stale-version") return "Changed on another device";
  if (refusal?.code === "not-found") return "The cycle of this dose no longer exists";
  return change.kind === "log" ? "This dose couldn't be saved" : "This correction couldn't be saved";
}

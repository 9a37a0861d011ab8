import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSignOut } from "#web/app/use-logout.ts";
import { missingConsentStore } from "#web/lib/health-consent.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { deliveriesOf, discard } from "#web/lib/outbox/outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { signOutQuestion } from "#web/lib/sign-out-question.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { sendOutbox } from "../doses/send-outbox.ts";
import { changesText, changeText, leftText } from "./waiting-text.ts";

const MAX_SHOWN = 5;
const close = () => signOutQuestion.set(false);

/** On sign-out, asks what to do with changes that exist only on this device. */
export function SignOutDialog({ uid }: { readonly uid: string }) {
  const isAsked = useStore(signOutQuestion);
  useEffect(() => close, []); // after a sign-out in another tab, the next person must not see the question
  return isAsked && <Question uid={uid} />;
}

function Question({ uid }: { readonly uid: string }) {
  const queryClient = useQueryClient();
  const deliveries = useOutbox(uid);
  const signOut = useSignOut();
  const [step, setStep] = useState<"choose" | "not-sent" | "discard">("choose");
  if (deliveries === null) return null;
  const count = deliveries.length;

  /** The dialog stays open until the person is signed out. */
  const leave = async () => {
    if ((await signOut()) === "failed") return false;
    close();
    return true;
  };
  const send = async () => {
    setStep("choose");
    await sendOutbox(uid, queryClient).catch(() => {}); // the message below lists what is left
    const left = await deliveriesOf(uid);
    if (left.length > 0 || !(await leave())) setStep("not-sent");
  };
  const keep = async () => {
    if (await leave())
      addToast({
        title: `${changesText(count)} ${count === 1 ? "stays" : "stay"} on this device`,
        description: "Sent when you sign in here again.",
      });
  };
  const drop = async () => {
    close();
    await discard(deliveries.map(({ id }) => id));
    await signOut();
  };

  if (step === "discard")
    return (
      <ConfirmDialog
        key="discard"
        title={`Discard ${changesText(count)}?`}
        description="They are stored nowhere else. This cannot be undone."
        confirm="Discard and sign out"
        isDestructive
        cancel="Go back"
        onConfirm={drop}
        onClose={() => setStep("choose")}
      >
        <Changes deliveries={deliveries} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      key="choose"
      title={count === 0 ? "Everything is sent" : `${changesText(count)} not sent yet`}
      description={count === 0 ? undefined : "On this device alone:"}
      {...(count === 0
        ? { confirm: "Sign out", pending: "Signing out…", onConfirm: leave }
        : {
            cancel: "Discard them",
            onCancel: () => setStep("discard"),
            other: { label: "Keep them on this device", pending: "Signing out…", onChoose: keep },
            confirm: "Send them now",
            pending: "Sending…",
            onConfirm: send,
          })}
      onClose={close}
    >
      <Changes deliveries={deliveries} />
      <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
        {step === "not-sent" && leftText(deliveries, !missingConsentStore.read())}
      </p>
    </ConfirmDialog>
  );
}

function Changes({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">
      {deliveries.slice(0, MAX_SHOWN).map((delivery) => (
        <li key={delivery.id}>{changeText(delivery.change)}</li>
      ))}
      {deliveries.length > MAX_SHOWN && <li>and {deliveries.length - MAX_SHOWN} more</li>}
    </ul>
  );
}

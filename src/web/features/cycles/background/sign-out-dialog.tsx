import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { useSignOut } from "#web/app/use-logout.ts";
import { onlyHere } from "#web/lib/device/only-here.ts";
import { missingConsentStore } from "#web/lib/health-consent.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { deliveriesOf, discard } from "#web/lib/outbox/outbox.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { signOutQuestion } from "#web/lib/sign-out-question.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { sendOutbox } from "../doses/send-outbox.ts";
import { changeText, leftText } from "./waiting-text.ts";

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
  const [lost] = useState(onlyHere);
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
        title: `${counted(count, "change stays", "changes stay")} on this device`,
        description: "Sent when you sign in here again.",
      });
  };
  const drop = async () => {
    close();
    await discard(deliveries.map(({ id }) => id));
    await signOut();
  };

  if (count === 0 && lost.length > 0)
    return (
      <ConfirmDialog
        title="Delete what is only on this device?"
        description="Your account doesn't have it yet, and signing out deletes it here. You can move mixes to your account in the calculator."
        confirm="Delete and sign out"
        isDestructive
        isCautious
        cancel="Stay signed in"
        onConfirm={leave}
        onClose={close}
      >
        <Lines lines={lost} />
      </ConfirmDialog>
    );
  if (step === "discard")
    return (
      <ConfirmDialog
        key="discard"
        title={`Discard ${counted(count, "change")}?`}
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
      title={count === 0 ? "Everything is sent" : `${counted(count, "change")} not sent yet`}
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
      {lost.length > 0 && (
        <>
          <p className="mt-3 text-sm">Signing out deletes this, because your account doesn't have it:</p>
          <Lines lines={lost} />
        </>
      )}
      <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
        {step === "not-sent" && leftText(deliveries, !missingConsentStore.read())}
      </p>
    </ConfirmDialog>
  );
}

function Changes({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return <Lines lines={deliveries.map(({ id, change }) => ({ id, text: changeText(change) }))} />;
}

function Lines({ lines }: { readonly lines: ReturnType<typeof onlyHere> }) {
  return (
    <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">
      {lines.slice(0, MAX_SHOWN).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {lines.length > MAX_SHOWN && <li>and {lines.length - MAX_SHOWN} more</li>}
    </ul>
  );
}

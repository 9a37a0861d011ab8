import { lazy, Suspense, useState } from "react";
import type { endSecondFactor, renewRecoveryCodes, Security } from "#contract/security.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";
import { momentText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSecurityChange } from "../use-security-change.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

/** Loaded on demand, because it brings the QR code library, which few visitors need. */
const SetUpDialog = lazy(async () => ({ default: (await import("./set-up-dialog.tsx")).SetUpDialog }));

interface SecondFactorSectionProps {
  readonly uid: string;
  readonly secondFactor: Security["secondFactor"];
}

type Shown = "set-up" | "ask-off" | "ask-renew" | { readonly codes: readonly string[] } | null;

const FEW_CODES = 3;

export function SecondFactorSection({ uid, secondFactor: { since, recoveryCodesLeft } }: SecondFactorSectionProps) {
  const [shown, setShown] = useState<Shown>(null);
  const { change, isChanging, proofDialog } = useSecurityChange(uid);
  const turnOff = async () => {
    setShown(null);
    const isOff = await change(async () => {
      await call<typeof endSecondFactor>("delete", "/api/second-factor", {});
      return true;
    }, "Two-step sign-in was not turned off");
    if (isOff) addToast({ title: "Two-step sign-in is off" });
  };
  const renew = async () => {
    setShown(null);
    const made = await change(
      () => call<typeof renewRecoveryCodes>("post", "/api/second-factor/recovery-codes", {}),
      "No new recovery codes were made",
    );
    if (made) setShown({ codes: made.recoveryCodes });
  };
  return (
    <Section title="Two-step sign-in" aside={since === null ? <Badge>Off</Badge> : <Badge tone="safe">On</Badge>}>
      {since === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-ink-2">
            After the password, sign-in asks for a code from an app on your phone. Somebody who learns your password
            still cannot get in.
          </p>
          <Button onClick={() => setShown("set-up")}>Turn on</Button>
        </div>
      ) : (
        <>
          <p className="text-sm text-ink-2">
            Sign-in asks for a code of your authenticator app since {momentText(since)}.{" "}
            {counted(recoveryCodesLeft, "recovery code is", "recovery codes are")} left.
          </p>
          {recoveryCodesLeft <= FEW_CODES && (
            <Notice tone="care" title="Few recovery codes are left">
              They are the way in when the phone is lost. Make new ones while you can.
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={isChanging} onClick={() => setShown("ask-renew")}>
              New recovery codes
            </Button>
            <Button variant="quiet" disabled={isChanging} onClick={() => setShown("ask-off")}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {shown === "set-up" && (
        <Suspense fallback={null}>
          <SetUpDialog uid={uid} onClose={() => setShown(null)} onCodes={(codes) => setShown({ codes })} />
        </Suspense>
      )}
      {shown === "ask-off" && (
        <ConfirmDialog
          title="Turn two-step sign-in off?"
          description="The password alone then opens your account. The recovery codes stop working."
          confirm="Turn off"
          isDestructive
          onConfirm={() => void turnOff()}
          onClose={() => setShown(null)}
        />
      )}
      {shown === "ask-renew" && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="The codes you have now stop working."
          confirm="Make new codes"
          isDestructive
          onConfirm={() => void renew()}
          onClose={() => setShown(null)}
        />
      )}
      {shown !== null && typeof shown === "object" && (
        <RecoveryCodesDialog codes={shown.codes} onClose={() => setShown(null)} />
      )}
      {proofDialog}
    </Section>
  );
}

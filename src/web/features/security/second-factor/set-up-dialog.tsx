import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import type { OperationOutput } from "#contract/operation.ts";
import type { beginSecondFactor, finishSecondFactor } from "#contract/security.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { ApiError, call } from "#web/lib/api.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { refusalText } from "../messages.ts";
import { securityQuery } from "../security-query.ts";

interface SetUpDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

type Begun = OperationOutput<typeof beginSecondFactor>;

/** Two steps on one screen: show the app the secret, and type its first code. */
export function SetUpDialog({ uid, onClose, onCodes }: SetUpDialogProps) {
  const queryClient = useQueryClient();
  const { withFreshProof, proofDialog } = useFreshProof();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasBegun = useRef(false);

  const begin = async () => {
    setFailed(null);
    try {
      const proven = await withFreshProof(() => call<typeof beginSecondFactor>("post", "/api/second-factor", {}));
      if (proven.outcome === "declined") onClose();
      else setBegun(proven.value);
    } catch (error) {
      setFailed(error instanceof ApiError ? refusalText(error) : "Something went wrong here. Please try again.");
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector("input")?.focus();
  }, [refusal]);

  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "").replaceAll(/[\s-]/g, "");
    if (!/^\d{6}$/.test(typed)) return setRefusal("The code has six digits.");
    setSending(true);
    setRefusal(null);
    try {
      const body = { code: typed };
      const proven = await withFreshProof(() =>
        call<typeof finishSecondFactor>("post", "/api/second-factor/confirm", { body }),
      );
      if (proven.outcome === "declined") return;
      void queryClient.invalidateQueries({ queryKey: securityQuery(uid).queryKey });
      onCodes(proven.value.recoveryCodes);
    } catch (error) {
      setRefusal(error instanceof ApiError ? refusalText(error) : "Something went wrong here. Please try again.");
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Dialog
        title="Two-step sign-in"
        role="alertdialog"
        onClose={onClose}
        footer={
          begun && (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" type="submit" form="second-factor" disabled={isSending}>
                {isSending ? "One moment…" : "Turn on"}
              </Button>
            </>
          )
        }
      >
        {failed !== null ? (
          <LoadFailed title={failed} onRetry={begin} />
        ) : begun === null ? (
          <Skeleton className="h-80" />
        ) : (
          <form
            ref={form}
            id="second-factor"
            className="grid gap-4"
            onSubmit={(event) => void finish(event)}
            noValidate
          >
            <p className="text-sm text-ink-2">
              1. Scan this with an authenticator app, or type the key into it. Any app for time-based codes will do.
            </p>
            <QrCode text={begun.address} />
            <SecretKey secret={begun.secret} address={begun.address} />
            <p className="border-t border-line-soft pt-4 text-sm text-ink-2">2. Type the code the app shows now.</p>
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              hint="Six digits, new every 30 seconds."
              error={refusal}
            />
          </form>
        )}
      </Dialog>
      {proofDialog}
    </>
  );
}

/** Dark on light in both themes: many cameras read it no other way. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The key as a QR code"
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function SecretKey({ secret, address }: { readonly secret: string; readonly address: string }) {
  return (
    <div className="grid gap-2">
      <p className="rounded-control border border-line-soft bg-bg px-3 py-2 text-center font-mono text-sm wrap-anywhere">
        <span className="sr-only">Key: </span>
        {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(secret, { title: "Key copied" })}>
          <Copy className="size-4" aria-hidden="true" />
          Copy the key
        </Button>
        <a href={address} className={buttonLook("quiet")}>
          Open an app on this device
        </a>
      </div>
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import type { OperationOutput } from "#contract/operation.ts";
import type { beginSecondFactor, finishSecondFactor } from "#contract/security.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { ApiError, call } from "#web/lib/api.ts";
import { CodeForm } from "#web/lib/code-form.ts";
import { copyText } from "#web/lib/copy-text.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
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
  const { withFreshProof, proofDialog } = useFreshProof();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const hasBegun = useRef(false);

  const begin = async () => {
    setFailure(null);
    try {
      const proven = await withFreshProof(() => call<typeof beginSecondFactor>("post", "/api/second-factor", {}));
      if (proven.outcome === "declined") onClose();
      else setBegun(proven.value);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });

  return (
    <>
      {begun ? (
        <TurnOn uid={uid} begun={begun} withFreshProof={withFreshProof} onClose={onClose} onCodes={onCodes} />
      ) : (
        <Dialog title={TITLE} onClose={onClose} isDismissible={false}>
          {failure ? (
            <LoadFailed title={reasonOf(failure)} onRetry={() => void begin()} />
          ) : (
            <Skeleton className="h-80" />
          )}
        </Dialog>
      )}
      {proofDialog}
    </>
  );
}

interface TurnOnProps extends SetUpDialogProps {
  readonly begun: Begun;
  readonly withFreshProof: ReturnType<typeof useFreshProof>["withFreshProof"];
}

function TurnOn({ uid, begun, withFreshProof, onClose, onCodes }: TurnOnProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: CodeForm,
    start: { code: "" },
    refusals: (error) => ({ code: reasonOf(error) }),
    send: async (body) => {
      const proven = await withFreshProof(() =>
        call<typeof finishSecondFactor>("post", "/api/second-factor/confirm", { body }),
      );
      if (proven.outcome === "declined") return;
      void queryClient.invalidateQueries({ queryKey: securityQuery(uid).queryKey });
      onCodes(proven.value.recoveryCodes);
    },
  });
  return (
    <FormDialog
      form={form}
      title={TITLE}
      submit="Turn on"
      pending="One moment…"
      failed="Not turned on"
      refusal={() => null}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        1. Scan this with an authenticator app, or type the key into it. Any app for time-based codes will do.
      </p>
      <QrCode text={begun.address} />
      <SecretKey secret={begun.secret} address={begun.address} />
      <p className="border-t border-line-soft pt-4 text-sm text-ink-2">2. Type the code the app shows now.</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint="Six digits, new every 30 seconds."
        {...form.field("code")}
      />
    </FormDialog>
  );
}

const TITLE = "Two-step sign-in";

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? refusalText(error) : "Something went wrong here. Please try again.";

/** Dark on light in both themes, because many cameras can't read an inverted code. */
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
        <Button icon={Copy} onClick={() => void copyText(secret, { title: "Key copied" })}>
          Copy the key
        </Button>
        <a href={address} className={buttonLook("quiet")}>
          Open an app on this device
        </a>
      </div>
    </div>
  );
}

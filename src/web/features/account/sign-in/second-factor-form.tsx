import { useState } from "react";
import type { finishSignIn } from "#contract/security.ts";
import { useFinishSignIn } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { CodeForm as AppCodeForm } from "#web/lib/code-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AccountForm } from "../account-form.tsx";
import { RecoveryCodeForm } from "../account-schemas.ts";
import { useAccountForm } from "../use-account-form.ts";

type Kind = "code" | "recoveryCode";

/** The second step of a sign-in: six digits from the app, or a recovery code if the app is lost. */
export function SecondFactorForm({ onStartAgain }: { readonly onStartAgain: () => void }) {
  const [kind, setKind] = useState<Kind>("code");
  return (
    <div className="grid gap-2">
      <CodeForm key={kind} kind={kind} />
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" onClick={() => setKind(kind === "code" ? "recoveryCode" : "code")}>
          {kind === "code" ? "Use a recovery code" : "Use the app's code"}
        </Button>
        <Button variant="quiet" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ kind }: { readonly kind: Kind }) {
  const finish = useFinishSignIn();
  const form = useAccountForm({
    schema: kind === "code" ? AppCodeForm : RecoveryCodeForm,
    start: {},
    send: ({ code }) =>
      finish(() => call<typeof finishSignIn>("post", "/api/auth/second-factor", { body: { [kind]: code } })),
  });
  return (
    <AccountForm form={form} submit="Sign in">
      {kind === "code" ? (
        <TextField
          key="code"
          label="Code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          hint="Six digits, new every 30 seconds."
          {...form.field("code")}
        />
      ) : (
        <TextField
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          autoFocus
          hint="One of the ten codes you saved when you turned this on. Each works once."
          {...form.field("code")}
        />
      )}
    </AccountForm>
  );
}

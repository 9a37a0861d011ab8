import { BadgeCheck, MailWarning } from "lucide-react";
import { useState } from "react";
import type { changeEmail } from "#contract/account.ts";
import type { Profile, sendVerificationAgain } from "#contract/profile.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { SectionForm } from "../account-form.tsx";
import { ChangeEmailForm } from "../account-schemas.ts";
import { MAIL_IS_OFF, refusalOf } from "../messages.ts";
import { PasswordField } from "../password-field.tsx";
import { useAccountForm } from "../use-account-form.ts";

export function EmailSection({ profile }: { readonly profile: Profile }) {
  const [step, setStep] = useState<"shown" | "changing" | { readonly mailedTo: string }>("shown");
  return (
    <Section title="Email">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="font-medium wrap-anywhere">{profile.email}</p>
          {profile.emailVerified ? (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <BadgeCheck className="size-4 text-safe" aria-hidden="true" /> Confirmed
            </p>
          ) : (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <MailWarning className="size-4 text-care" aria-hidden="true" /> Not confirmed yet
            </p>
          )}
        </div>
        {step === "shown" && <Button onClick={() => setStep("changing")}>Change address</Button>}
      </div>
      {!profile.emailVerified && <SendAgain sendsMail={profile.sendsMail} email={profile.email} />}
      {step === "changing" && (
        <ChangeEmail
          sendsMail={profile.sendsMail}
          onSent={(mailedTo) => setStep({ mailedTo })}
          onCancel={() => setStep("shown")}
        />
      )}
      {typeof step === "object" && (
        <div role="status">
          <Notice title={profile.sendsMail ? "Check your email" : "Almost done"}>
            {profile.sendsMail ? `We sent a link to ${step.mailedTo}.` : MAIL_IS_OFF} Your address changes when the link
            is opened. It works once, for 24 hours.
          </Notice>
        </div>
      )}
    </Section>
  );
}

function SendAgain({ sendsMail, email }: { readonly sendsMail: boolean; readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useChange({
    send: () => call<typeof sendVerificationAgain>("post", "/api/account/verification", {}),
    isRetried: false,
  });
  const where = sendsMail ? `We sent a new link to ${email}. It works once, for 24 hours.` : MAIL_IS_OFF;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">Confirm your address so you can reset a forgotten password.</p>
      {error && <ErrorAlert title={error instanceof ApiError ? refusalOf(error).text : "Something went wrong here."} />}
      {!isSuccess && (
        <Button disabled={isPending} onClick={() => mutate()}>
          {sendsMail ? "Send the link again" : "Create a new link"}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSuccess ? where : null}
      </p>
    </div>
  );
}

interface ChangeEmailProps {
  readonly sendsMail: boolean;
  readonly onSent: (mailedTo: string) => void;
  readonly onCancel: () => void;
}

function ChangeEmail({ sendsMail, onSent, onCancel }: ChangeEmailProps) {
  const form = useAccountForm({
    schema: ChangeEmailForm,
    start: {},
    send: async (body) => {
      await call<typeof changeEmail>("post", "/api/account/email", { body });
      onSent(body.email);
    },
  });
  return (
    <SectionForm
      form={form}
      submit={sendsMail ? "Send a link to the new address" : "Change address"}
      onCancel={onCancel}
    >
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field("email")}
      />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("currentPassword")} />
    </SectionForm>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { confirmReset } from "#contract/account.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { siteQuery } from "#web/app/site-query.ts";
import { call } from "#web/lib/api.ts";
import { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { AccountForm } from "./account-form.tsx";
import * as schemas from "./account-schemas.ts";
import { PASSWORD_RULES } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";
import { generalRefusal, useAccountForm } from "./use-account-form.ts";

const TEXT_LINK = "link inline-flex min-h-11 items-center text-sm";

interface SignInFormProps {
  readonly from: string | undefined;
  readonly onSecondFactor: () => void;
}

export function SignInForm({ from, onSecondFactor }: SignInFormProps) {
  const { signInWithEmail } = useAuth();
  const form = useAccountForm({
    schema: schemas.SignInForm,
    start: {},
    send: async ({ email, password }) => {
      const outcome = await signInWithEmail(email, password);
      if (outcome === "second-factor-needed") onSecondFactor();
    },
  });
  return (
    <AccountForm
      form={form}
      submit="Sign in"
      after={
        <Link to="/login" search={{ ...(from ? { from } : {}), view: "forgot" }} className={TEXT_LINK}>
          Forgot your password?
        </Link>
      }
    >
      <EmailField {...form.field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
    </AccountForm>
  );
}

export function SignUpForm() {
  const { signUpWithEmail } = useAuth();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const check = useBotCheck();
  const form = useAccountForm({
    schema: schemas.SignUpForm,
    start: { isAdult: false },
    send: async ({ email, password, displayName }) => {
      const outcome = await signUpWithEmail(email, password, displayName, await check.take());
      if (outcome === "check-mail") setMailedTo(email);
    },
  });
  const isAdult = form.choice("isAdult");
  if (mailedTo)
    return (
      <CheckMail>
        {`We sent a link to ${mailedTo}. Open it to confirm your address, then sign in. It works once, for 24 hours.`}
      </CheckMail>
    );
  return (
    <AccountForm form={form} check={check} submit="Create account" after={<UnderEighteen />}>
      <TextField
        label="Name"
        autoComplete="nickname"
        required
        hint="Shown only to you."
        {...form.field("displayName")}
      />
      <EmailField {...form.field("email")} />
      <PasswordField label="Password" autoComplete="new-password" hint={PASSWORD_RULES} {...form.field("password")} />
      <ChoiceGroup legend="Your age" error={isAdult.error}>
        <Choice
          type="checkbox"
          name="isAdult"
          label="I am 18 or older"
          hint="We store only this answer and its date."
          checked={isAdult.value}
          onChange={isAdult.onChange}
        />
      </ChoiceGroup>
    </AccountForm>
  );
}

export function ForgotForm() {
  const { resetPassword } = useAuth();
  const [isSent, setSent] = useState(false);
  const check = useBotCheck();
  const form = useAccountForm({
    schema: schemas.ForgotForm,
    start: {},
    send: async ({ email }) => {
      await resetPassword(email, await check.take());
      setSent(true);
    },
  });
  const { data: site } = useQuery(siteQuery());
  if (isSent && site?.sendsMail === false)
    return (
      <div role="status">
        <Notice title="Email is off on this server">
          If that address has an account, a link to set a new password is in the outbox folder. The administrator can
          find it there. It works once, for 30 minutes.
        </Notice>
      </div>
    );
  if (isSent)
    return (
      <CheckMail>
        If that address has an account, we sent it a link to set a new password. It works once, for 30 minutes.
      </CheckMail>
    );
  return (
    <AccountForm form={form} check={check} submit={site?.sendsMail === false ? "Request a link" : "Send link"}>
      <EmailField {...form.field("email")} />
    </AccountForm>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const form = useAccountForm({
    schema: schemas.NewPasswordForm,
    start: {},
    send: async ({ password }) => {
      await call<typeof confirmReset>("post", "/api/auth/reset/confirm", { body: { token, password } });
      onDone();
    },
  });
  return (
    <AccountForm form={form} submit="Set new password" after={generalRefusal(form) && <ForgotLink />}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_RULES}
        {...form.field("password")}
      />
    </AccountForm>
  );
}

export function ForgotLink() {
  return (
    <Link to="/login" search={{ view: "forgot" }} className={TEXT_LINK}>
      Request a new link
    </Link>
  );
}

function EmailField(field: ReturnType<FormState<{ email: string }>["field"]>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}

function CheckMail({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 text-sm">
      <MailCheck className="size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-base font-semibold">Check your email</p>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

/** For people who can't say that they are 18: a kind message and where to get help. Opening it sends nothing. */
function UnderEighteen() {
  return (
    <details className="text-sm text-ink-2">
      <summary className="link inline-flex min-h-11 items-center">I am under 18</summary>
      <div className="grid gap-3 rounded-card border border-line-soft bg-surface p-4">
        <p>
          Thanks for telling us. Accounts here are for adults, so we can't create one for you, and we stored nothing
          about you. You can read everything without an account:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link to="/safety" className="link">
              Safety
            </Link>
            : which signs need help right away, and who to ask.
          </li>
          <li>
            <Link to="/guides" className="link">
              Guides
            </Link>
            : how to tell tested facts from claims.
          </li>
        </ul>
        <p>
          Took something and feel unwell? Call now for help: your local emergency number or a poison center. Otherwise
          talk to a doctor, a pharmacist, a school nurse or an adult you trust. Do so too if someone wants you to take
          something.
        </p>
      </div>
    </details>
  );
}

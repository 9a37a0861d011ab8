import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { confirmReset } from "#contract/account.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { call } from "#web/lib/api.ts";
import { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { AccountForm } from "./account-form.tsx";
import * as schemas from "./account-schemas.ts";
import { PASSWORD_RULES } from "./messages.ts";
import { PasswordField } from "./password-field.tsx";
import { generalRefusal, useAccountForm } from "./use-account-form.ts";

const TEXT_LINK = "inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4 hover:text-ink";

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
        {`A link is on its way to ${mailedTo}. Open it to confirm the address, then sign in. It works once and for 24 hours.`}
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
          hint="Only this answer is kept, with its date. No birth date is asked here."
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
  if (isSent)
    return (
      <CheckMail>
        If that address has an account, a link to set a new password is on its way. It works once and for 30 minutes.
      </CheckMail>
    );
  return (
    <AccountForm form={form} check={check} submit="Send the link">
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
      Ask for a new link
    </Link>
  );
}

function EmailField(field: ReturnType<FormState<{ email: string }>["field"]>) {
  return (
    <TextField
      label="E-mail"
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
      <p className="text-base font-semibold">Check your mail</p>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

const LINK = "text-accent underline underline-offset-4 hover:text-ink";

/** For people who can't say that they are 18: a kind message and where to get help. Opening it sends nothing. */
function UnderEighteen() {
  return (
    <details className="text-sm text-ink-2">
      <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-ink">
        I am under 18
      </summary>
      <div className="grid gap-3 rounded-card border border-line-soft bg-surface p-4">
        <p>
          Good that you say so. Accounts here are for adults, so we cannot make one for you, and nothing about you was
          kept. You can read everything without one:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Link to="/safety" className={LINK}>
              Safety
            </Link>
            : which signs need help at once, and who to ask.
          </li>
          <li>
            <Link to="/guides" className={LINK}>
              Guides
            </Link>
            : how to tell what was tested from what is only claimed.
          </li>
        </ul>
        <p>
          Took something and feel unwell? Call your local emergency number or a poison centre now. Otherwise a doctor, a
          pharmacist, a school nurse or an adult you trust is a good person to talk to, also when somebody wants you to
          take something.
        </p>
      </div>
    </details>
  );
}

import { CloudOff, MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { MAX_FEEDBACK } from "#contract/feedback.ts";
import { BotCheckNotice } from "#web/app/bot-check-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choice, TextArea, TextField } from "#web/ui/field.tsx";
import { Form, FormAlert } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RemovableChip } from "#web/ui/removable-chip.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { feedbackRefusal } from "./feedback-refusal.ts";
import { FEEDBACK_KINDS, KIND_HINTS, KIND_LABELS, NO_HEALTH } from "./messages.ts";
import { type Outcome, useFeedbackForm } from "./use-feedback-form.ts";

export function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const { form, outcome, isMember, again, isReady, check } = useFeedbackForm(onSent);
  const { kind, page, productVersion, isFollowed } = form.watch();
  const { isSubmitting } = form.formState;
  if (outcome) return <AfterSending outcome={outcome} isFollowed={isMember && isFollowed} onAgain={again} />;
  const change = (name: "page" | "productVersion", to: string) => form.setValue(name, to, { shouldDirty: true });
  return (
    <Form form={form} onFocus={check.prepare} className="grid content-start gap-5">
      <noscript>
        <Notice title="Sending needs JavaScript">Switch it on for this site to leave feedback here.</Notice>
      </noscript>
      <SelectField
        label="What is it about?"
        options={FEEDBACK_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        {...form.choice("kind")}
      />
      <TextArea
        label="Your message"
        rows={6}
        required
        maxLength={MAX_FEEDBACK}
        hint={[KIND_HINTS[kind], NO_HEALTH].filter(Boolean).join(" ")}
        {...form.field("message")}
      />
      <TextField
        label="Email, if you want an answer there"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("email")}
      />
      <Attached
        page={page}
        version={productVersion}
        onRemovePage={() => change("page", "")}
        onRemoveVersion={() => change("productVersion", "")}
      />
      {isMember && (
        <Choice
          type="checkbox"
          name="isFollowed"
          label="Keep it with my account"
          hint="You can follow its status here. Admins see only the address above."
          checked={isFollowed}
          onChange={form.choice("isFollowed").onChange}
        />
      )}
      <FormAlert form={form} title="Not sent" refusal={feedbackRefusal} />
      <Button type="submit" variant="primary" className="sm:justify-self-start" disabled={isSubmitting || !isReady}>
        {check.isChecking ? "Checking…" : isSubmitting ? "Sending…" : "Send feedback"}
      </Button>
      <BotCheckNotice />
    </Form>
  );
}

interface AttachedProps {
  readonly page: string;
  readonly version: string;
  readonly onRemovePage: () => void;
  readonly onRemoveVersion: () => void;
}

/** Everything sent with the message is shown here and can be removed. */
function Attached({ page, version, onRemovePage, onRemoveVersion }: AttachedProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium text-ink-2">Sent along with it</p>
      {page === "" && version === "" ? (
        <p className="text-note text-ink-3">Nothing.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {page !== "" && <AttachedFact name="Page" value={page} onRemove={onRemovePage} />}
          {version !== "" && <AttachedFact name="Version" value={version} onRemove={onRemoveVersion} />}
        </ul>
      )}
    </div>
  );
}

interface AttachedFactProps {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function AttachedFact({ name, value, onRemove }: AttachedFactProps) {
  return (
    <RemovableChip name={name} label={`Do not send the ${name.toLowerCase()}`} onRemove={onRemove}>
      <span className="text-ink-3">{name}</span> <span className="font-mono text-note">{value}</span>
    </RemovableChip>
  );
}

interface AfterSendingProps {
  readonly outcome: Outcome;
  readonly isFollowed: boolean;
  readonly onAgain: () => void;
}

function AfterSending({ outcome, isFollowed, onAgain }: AfterSendingProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []); // the pressed button is gone, so focus needs a new place
  const Icon = outcome === "sent" ? MailCheck : CloudOff;
  return (
    <div ref={ref} role="status" tabIndex={-1} className="grid content-start justify-items-start gap-3 outline-none">
      <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-lg font-semibold">
        {outcome === "sent" ? "Thank you. Your message was sent." : "Kept on this device"}
      </p>
      <p className="max-w-prose text-ink-2">
        {outcome === "waiting"
          ? "We couldn't reach the server. We'll send your message while this site is open, once we can."
          : isFollowed
            ? "You can follow its status here."
            : "The people who run this site will read it."}
      </p>
      <Button onClick={onAgain}>Write another</Button>
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import type { giveHealthConsent } from "#contract/profile.ts";
import { takeProfile } from "#web/app/profile-query.ts";
import { call } from "#web/lib/api.ts";
import { answerHealthConsent } from "#web/lib/health-consent.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const FACTS = [
  ["What", "Plans, cycles, doses, vials, supplies, body and blood results, with their notes and files."],
  ["Where", "On this server, with your account. Not sold, not shared, never used for statistics."],
  ["Who", "You. Admins have no page to read it; the server's operator has access to the disk."],
  ["How long", "Until you delete it: an entry right away, the whole account within 7 days."],
] as const;

/**
 * Milliseconds to wait, because the page first says that saving failed, without a reason; this dialog replaces that
 * message.
 */
const AFTER_THE_PAGE_MS = 100;

function sayNotSaved(): void {
  addToast({
    title: "Nothing was sent to the server",
    description: "What you typed is still here. You can agree later, here or under My data.",
  });
}

/** Asks before the first health entry goes to the server. The person's input stays in the page either way. */
export function HealthConsentDialog({ uid }: { readonly uid: string }) {
  const queryClient = useQueryClient();
  const { mutateAsync: agree } = useChange({
    send: () => call<typeof giveHealthConsent>("post", "/api/account/health-consent", {}),
    isRetried: false,
    onDone: (profile) => takeProfile(queryClient, uid, profile),
  });
  const refuse = () => {
    answerHealthConsent(false);
    setTimeout(sayNotSaved, AFTER_THE_PAGE_MS);
  };
  return (
    <ConfirmDialog
      title="Store your health data on this server?"
      description="Entries about your health are stored here only if you agree."
      confirm="I agree"
      pending="One moment…"
      cancel="Not now"
      failed="Your answer was not saved"
      onConfirm={async () => {
        await agree();
        answerHealthConsent(true);
      }}
      onClose={refuse}
    >
      <dl className="mt-4 grid gap-3 text-sm">
        {FACTS.map(([name, text]) => (
          <div key={name} className="grid gap-0.5 border-t border-line-soft pt-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        You can withdraw consent under My data at any time. You don't need it to use the library, the generator or the
        calculator. Blood results can stay in this browser.{" "}
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="text-accent underline underline-offset-4 hover:text-ink"
        >
          What is stored where (new tab)
        </a>
      </p>
    </ConfirmDialog>
  );
}

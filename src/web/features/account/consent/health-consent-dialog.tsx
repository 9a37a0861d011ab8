import { useQueryClient } from "@tanstack/react-query";
import type { giveHealthConsent } from "#contract/profile.ts";
import { takeProfile } from "#web/app/profile-query.ts";
import { call } from "#web/lib/api.ts";
import { answerHealthConsent, consentQuestion, declineHealthConsent } from "#web/lib/health-consent.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { useStore } from "#web/lib/use-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const BODY = "Blood pressure, pulse, weight, waist, body fat, temperature, glucose, sleep, steps and symptoms.";

const FACTS = [
  ["Where", "On this server, with your account. Not sold, not shared, never used for statistics."],
  ["Who", "You. Admins have no page to read it; the server's operator has access to the disk."],
  ["How long", "Until you delete it: an entry right away, the whole account within 7 days."],
] as const;

/** The second question is for people who agreed before measurements of the body were stored. */
const QUESTIONS = {
  health: {
    title: "Store your health data on this server?",
    description: "Entries about your health are stored here only if you agree.",
    what: [
      ["What", "Plans, cycles, doses, vials, supplies and blood results, with their notes and files."],
      ["Body", BODY],
    ],
    refused: {
      title: "Nothing was sent to the server",
      description: "What you typed is still here. You can agree later, here or under My data.",
    },
    closing:
      "You can withdraw consent under My data at any time. You don't need it to use the library, the generator or the calculator. Blood results can stay in this browser.",
  },
  body: {
    title: "Store your body measurements too?",
    description:
      "When you agreed to storing health data, this list was not part of it. It is stored only if you agree.",
    what: [
      ["What", BODY],
      ["With it", "Your notes on them, and the names of files you import them from."],
    ],
    refused: {
      title: "No measurement was sent to the server",
      description: "Everything else stays as it was. You can agree later, here or under My data.",
    },
    closing: "Whatever you choose, what you agreed to before stays as it is. You can withdraw consent under My data.",
  },
} as const;

/**
 * Milliseconds to wait, because the page first says that saving failed, without a reason; this dialog replaces that
 * message.
 */
const AFTER_THE_PAGE_MS = 100;

/** Asks before the first health entry goes to the server. The person's input stays in the page either way. */
export function HealthConsentDialog({ uid }: { readonly uid: string }) {
  const queryClient = useQueryClient();
  const question = QUESTIONS[useStore(consentQuestion) ?? "health"];
  const { mutateAsync: agree } = useChange({
    send: () => call<typeof giveHealthConsent>("post", "/api/account/health-consent", {}),
    isRetried: false,
    onDone: (profile) => takeProfile(queryClient, uid, profile),
  });
  const refuse = () => {
    declineHealthConsent();
    setTimeout(() => addToast(question.refused), AFTER_THE_PAGE_MS);
  };
  return (
    <ConfirmDialog
      title={question.title}
      description={question.description}
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
        {[...question.what, ...FACTS].map(([name, text]) => (
          <div key={name} className="grid gap-0.5 border-t border-line-soft pt-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        {question.closing}{" "}
        <a href="/privacy" target="_blank" rel="noopener" className="link">
          What is stored where (new tab)
        </a>
      </p>
    </ConfirmDialog>
  );
}

import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { z } from "zod";
import { MAX_FEEDBACK } from "#contract/feedback.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { FEEDBACK_KINDS } from "./messages.ts";
import { sendFeedback } from "./waiting/send-feedback.ts";
import { keepWaiting, type WaitingFeedback } from "./waiting/waiting-feedback.ts";

const FeedbackForm = z.object({
  kind: z.enum(FEEDBACK_KINDS),
  message: z
    .string()
    .trim()
    .min(1, "Write a few words first.")
    .max(MAX_FEEDBACK, `Use at most ${MAX_FEEDBACK} characters.`),
  email: z
    .string()
    .trim()
    .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, "This is not an e-mail address. Leave it empty if you want no answer.")
    .transform((text) => text || null),
  page: z.string(),
  productVersion: z.string(),
  isFollowed: z.boolean(),
});

/** Without message and address: what was typed before the script was there stays. */
const START = { kind: "problem", productVersion: PRODUCT_VERSION, isFollowed: true, page: "" } as const;

export type Outcome = "sent" | "waiting";

/** What is typed, what is wrong with it, and what became of it. */
export function useFeedbackForm(onSent: () => void) {
  const { user } = useAuth();
  const [id, setId] = useState(() => newUuid());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const openedFrom = useOpenedFrom();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []); // pressed before, the browser would send the form by itself, to nowhere
  const check = useBotCheck();
  const form = useForm({
    schema: FeedbackForm,
    start: START,
    refusals: () => ({}),
    send: async ({ isFollowed, ...fields }) => {
      const item: WaitingFeedback = {
        ...{ id, ...fields, uid: isFollowed ? (user?.uid ?? null) : null },
        ...{ madeAt: new Date().toISOString(), refusal: null },
      };
      try {
        await sendFeedback(item, await check.take());
        setOutcome("sent");
        onSent();
      } catch (failure) {
        if (!isUnreachable(failure) || !keepWaiting(item)) throw failure;
        setOutcome("waiting");
      }
    },
  });
  const { setValue, getValues } = form;
  const email = user?.email ?? "";
  // who is signed in may be known only after something was typed
  useEffect(() => {
    if (getValues("email") === "") setValue("email", email);
  }, [setValue, getValues, email]);
  useEffect(() => setValue("page", openedFrom), [setValue, openedFrom]);
  const again = () => {
    form.reset({ ...START, message: "", email: getValues("email"), page: openedFrom });
    setId(newUuid());
    setOutcome(null);
  };
  return { form, isMember: user !== null, outcome, again, isReady, check };
}

/** The page somebody came from by the button. The server, which renders for everyone, knows of none. */
function useOpenedFrom(): string {
  const from = useLocation({ select: ({ state }) => state.feedbackPage ?? "" });
  const [shown, setShown] = useState("");
  useEffect(() => setShown(from), [from]);
  return shown;
}

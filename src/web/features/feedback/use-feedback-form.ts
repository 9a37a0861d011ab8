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
    .regex(
      /^$|^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
      "This is not an email address. Leave it empty if you want no answer.",
    )
    .transform((text) => text || null),
  page: z.string(),
  productVersion: z.string(),
  isFollowed: z.boolean(),
});

/** Leaves out message and email, so that text typed before the script loaded isn't overwritten. */
const START = { kind: "problem", productVersion: PRODUCT_VERSION, isFollowed: true, page: "" } as const;

export type Outcome = "sent" | "waiting";

export function useFeedbackForm(onSent: () => void) {
  const { user } = useAuth();
  const [id, setId] = useState(() => newUuid());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const openedFrom = useOpenedFrom();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []); // before this, the browser would submit the form itself
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
  // the signed-in account may load only after typing started
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

/** The page the person was on when they opened the form. The server has no history, so it returns an empty one. */
function useOpenedFrom(): string {
  const from = useLocation({ select: ({ state }) => state.feedbackPage ?? "" });
  const [shown, setShown] = useState("");
  useEffect(() => setShown(from), [from]);
  return shown;
}

import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { type FeedbackKind, MAX_FEEDBACK } from "#contract/feedback.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useBotCheck } from "#web/lib/bot-check/use-bot-check.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { feedbackRefusal } from "./feedback-refusal.ts";
import { sendFeedback } from "./waiting/send-feedback.ts";
import { keepWaiting, type WaitingFeedback } from "./waiting/waiting-feedback.ts";

interface Entered {
  readonly kind: FeedbackKind;
  readonly message: string;
  /** Null until it is touched: then the account's own stands there. */
  readonly email: string | null;
  /** Null until it is taken off. */
  readonly page: "" | null;
  readonly productVersion: string;
  readonly isFollowed: boolean;
}
const EMPTY: Entered = {
  ...{ kind: "problem", message: "", email: null, page: null },
  ...{ productVersion: PRODUCT_VERSION, isFollowed: true },
};

export type Outcome = "sent" | "waiting";

/** What is typed, what is wrong with it, and what became of it. */
export function useFeedbackForm(onSent: () => void) {
  const { user } = useAuth();
  const [entered, setEntered] = useState(EMPTY);
  const [id, setId] = useState(() => newUuid());
  const [error, setError] = useState<{ readonly field?: "message" | "email"; readonly text: string } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const openedFrom = useOpenedFrom();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []); // pressed before, the browser would send the form by itself, to nowhere
  const check = useBotCheck();
  const email = entered.email ?? user?.email ?? "";
  const page = entered.page ?? openedFrom;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = whatIsWrong(entered.message, email);
    setError(wrong);
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
    const item: WaitingFeedback = {
      ...{ id, kind: entered.kind, message: entered.message.trim(), productVersion: entered.productVersion, page },
      ...{ uid: entered.isFollowed ? (user?.uid ?? null) : null, email: email.trim() || null },
      ...{ madeAt: new Date().toISOString(), refusal: null },
    };
    setSending(true);
    try {
      await sendFeedback(item, await check.take());
      setOutcome("sent");
      onSent();
    } catch (failure) {
      if (isUnreachable(failure) && keepWaiting(item)) setOutcome("waiting");
      else setError({ text: feedbackRefusal(failure) });
    } finally {
      setSending(false);
    }
  };
  const again = () => {
    setEntered({ ...EMPTY, email: entered.email });
    setId(newUuid());
    setOutcome(null);
  };
  return {
    entered: { ...entered, email, page },
    change: (changes: Partial<Entered>) => setEntered({ ...entered, ...changes }),
    isMember: user !== null,
    ...{ error, outcome, again, onSubmit, isReady, isSending, check },
  };
}

function whatIsWrong(message: string, email: string) {
  if (message.trim() === "") return { field: "message", text: "Write a few words first." } as const;
  if (message.trim().length > MAX_FEEDBACK)
    return { field: "message", text: `Use at most ${MAX_FEEDBACK} characters.` } as const;
  if (email.trim() !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    return { field: "email", text: "This is not an e-mail address. Leave it empty if you want no answer." } as const;
  return null;
}

/** The page somebody came from by the button. The server, which renders for everyone, knows of none. */
function useOpenedFrom(): string {
  const from = useLocation({ select: ({ state }) => state.feedbackPage ?? "" });
  const [shown, setShown] = useState("");
  useEffect(() => setShown(from), [from]);
  return shown;
}

import { createEvent, createStore, type Store } from "./store.ts";

/** Answers the consent question, asked whenever the server refuses health data because consent is missing. */
type Settle = (agreed: boolean) => void;

/** All health data, or only measurements of the body, for people who agreed before these were stored. */
export type ConsentScope = "health" | "body";

const question = createStore<{ readonly scope: ConsentScope; readonly settle: Settle } | null>(null);
const agreed = createEvent();
let answer: Promise<boolean> | null = null;
let askers = 0;

/** What is asked while the question is open. A subscriber must show it. */
export const consentQuestion: Store<ConsentScope | null> = {
  read: () => question.read()?.scope ?? null,
  readOnServer: () => null,
  subscribe(listener) {
    const stop = question.subscribe(listener);
    askers += 1;
    return () => {
      stop();
      askers -= 1;
      if (askers === 0) question.read()?.settle(false); // no one can answer after a sign-out
    };
  },
};

/** Simultaneous calls share one question. False at once if no page can ask it. */
export function askHealthConsent(scope: ConsentScope = "health"): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false);
  answer ??= new Promise<boolean>((resolve) =>
    question.set({
      scope,
      settle: (hasAgreed) => {
        answer = null;
        resolve(hasAgreed);
        question.set(null);
        if (!hasAgreed) return;
        bodyRefused.clear();
        missingConsentStore.set(false); // agreeing to all includes the body, and the body is only asked after the rest
        missingBodyConsentStore.set(false);
        agreed.emit();
      },
    }),
  );
  return answer;
}

export function answerHealthConsent(hasAgreed: boolean): void {
  question.read()?.settle(hasAgreed);
}

/** The person's own no. To the second question it is remembered, so that it is asked once. */
export function declineHealthConsent(): void {
  if (consentQuestion.read() === "body") bodyRefused.set(true);
  answerHealthConsent(false);
}

/** Called when the person consents: requests waiting for it can be sent. */
export const onHealthConsent = agreed.subscribe;

/** Whether a background task is waiting for consent. */
export const missingConsentStore = createStore(false);
/** The same for measurements of the body alone. */
export const missingBodyConsentStore = createStore(false);

const asked = new Set<ConsentScope>();
interface KeptRefusal {
  readonly read: () => boolean;
  readonly set: (isRefused: boolean) => void;
  readonly clear: () => void;
}

/** Whether the second question was answered with no. The page on which measurements wait still offers it. */
let bodyRefused: KeptRefusal = memoryOnly();

/** A page keeps it in the browser; the service worker, which sends as well, has no such storage. */
export function keepRefusalIn(kept: KeptRefusal): void {
  bodyRefused = kept;
}

function memoryOnly(): KeptRefusal {
  const store = createStore(false);
  return { ...store, clear: () => store.set(false) };
}

/** For background tasks: asks once per tab and doesn't wait for the answer. */
export function needHealthConsent(scope: ConsentScope = "health"): void {
  (scope === "body" ? missingBodyConsentStore : missingConsentStore).set(true);
  if (asked.has(scope) || askers === 0 || (scope === "body" && bodyRefused.read())) return;
  asked.add(scope);
  void askHealthConsent(scope);
}

/** At sign-out: the next person on this tab is asked again, and nothing waits for their consent yet. */
export function forgetWhoWasAsked(): void {
  asked.clear();
  missingConsentStore.set(false);
  missingBodyConsentStore.set(false);
}

import { createEvent, createStore, type Store } from "./store.ts";

/** Answers the consent question, asked whenever the server refuses health data because consent is missing. */
type Settle = (agreed: boolean) => void;

const question = createStore<Settle | null>(null);
const agreed = createEvent();
let answer: Promise<boolean> | null = null;
let askers = 0;

/** Whether the question is open. A subscriber must show it. */
export const consentQuestion: Store<boolean> = {
  read: () => question.read() !== null,
  readOnServer: () => false,
  subscribe(listener) {
    const stop = question.subscribe(listener);
    askers += 1;
    return () => {
      stop();
      askers -= 1;
      if (askers === 0) question.read()?.(false); // no one can answer after a sign-out
    };
  },
};

/** Simultaneous calls share one question. False at once if no page can ask it. */
export function askHealthConsent(): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false);
  answer ??= new Promise<boolean>((resolve) =>
    question.set((hasAgreed) => {
      answer = null;
      resolve(hasAgreed);
      question.set(null);
      if (!hasAgreed) return;
      missingConsentStore.set(false);
      agreed.emit();
    }),
  );
  return answer;
}

export function answerHealthConsent(hasAgreed: boolean): void {
  question.read()?.(hasAgreed);
}

/** Called when the person consents: requests waiting for it can be sent. */
export const onHealthConsent = agreed.subscribe;

/** Whether a background task is waiting for consent. */
export const missingConsentStore = createStore(false);

let wasAsked = false;

/** For background tasks: asks once per tab and doesn't wait for the answer. */
export function needHealthConsent(): void {
  missingConsentStore.set(true);
  if (wasAsked || askers === 0) return;
  wasAsked = true;
  void askHealthConsent();
}

import { createEvent, createStore, type Store } from "./store.ts";

/** The answer to the question that is asked wherever the server refuses health data before the person agreed. */
type Settle = (agreed: boolean) => void;

const question = createStore<Settle | null>(null);
const agreed = createEvent();
let answer: Promise<boolean> | null = null;
let askers = 0;

/** Whether the question is open. Subscribing promises to ask it. */
export const consentQuestion: Store<boolean> = {
  read: () => question.read() !== null,
  readOnServer: () => false,
  subscribe(listener) {
    const stop = question.subscribe(listener);
    askers += 1;
    return () => {
      stop();
      askers -= 1;
      if (askers === 0) question.read()?.(false); // signed out in the meantime
    };
  },
};

/** Several calls at once are one question. False at once where nobody can be asked. */
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

/** Called whenever the person agreed: what waits for that may be sent. */
export const onHealthConsent = agreed.subscribe;

/** Whether something behind the page waits because the person did not agree. */
export const missingConsentStore = createStore(false);

let wasAsked = false;

/** For what goes on behind the page: asked once in a tab, and nothing waits for the answer. */
export function needHealthConsent(): void {
  missingConsentStore.set(true);
  if (wasAsked || askers === 0) return;
  wasAsked = true;
  void askHealthConsent();
}

/** A question to the person, asked wherever the server refuses health data before they agreed to its being kept. */
type Settle = (agreed: boolean) => void;

let settle: Settle | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const agreedListeners = new Set<() => void>();
const missingListeners = new Set<() => void>();

/** Whether the question stands. Whoever subscribes promises to ask it. */
export const consentQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) settle?.(false); // signed out meanwhile
    };
  },
  read: (): boolean => settle !== null,
  readOnServer: (): boolean => false,
};

/** Several calls at once are one question. False at once where nobody can be asked. */
export function askHealthConsent(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  answer ??= new Promise<boolean>((resolve) => {
    settle = (agreed) => {
      settle = null;
      answer = null;
      resolve(agreed);
      tell(listeners);
      if (!agreed) return;
      noteMissing(false);
      tell(agreedListeners);
    };
    tell(listeners);
  });
  return answer;
}

export function answerHealthConsent(agreed: boolean): void {
  settle?.(agreed);
}

/** Called whenever the person agreed: what waits for that may be sent. */
export function onHealthConsent(listener: () => void): () => void {
  agreedListeners.add(listener);
  return () => agreedListeners.delete(listener);
}

let isMissing = false;
let wasAsked = false;

/** Whether something behind the page waits because the person did not agree. */
export const missingConsentStore = {
  subscribe(listener: () => void): () => void {
    missingListeners.add(listener);
    return () => missingListeners.delete(listener);
  },
  read: (): boolean => isMissing,
  readOnServer: (): boolean => false,
};

function noteMissing(missing: boolean): void {
  if (missing === isMissing) return;
  isMissing = missing;
  tell(missingListeners);
}

/** For what goes on behind the page: asked once in a tab, and nothing waits for the answer. */
export function needHealthConsent(): void {
  noteMissing(true);
  if (wasAsked || listeners.size === 0) return;
  wasAsked = true;
  void askHealthConsent();
}

function tell(those: ReadonlySet<() => void>): void {
  for (const listener of those) listener();
}

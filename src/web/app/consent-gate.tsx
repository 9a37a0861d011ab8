import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { answerHealthConsent, consentQuestion } from "../lib/health-consent.ts";
import { addToast } from "../lib/toast-store.ts";
import { useStore } from "../lib/use-store.ts";

const HealthConsentDialog = lazy<ComponentType<{ uid: string }>>(async () => {
  const found = await import("../features/account/consent/health-consent-dialog.tsx").catch(() => null);
  return { default: found?.HealthConsentDialog ?? NoQuestion };
});

/** Stands ready from the first moment to ask about health data; what asks comes when it is needed. */
export function ConsentGate({ uid }: { readonly uid: string }) {
  const isAsked = useStore(consentQuestion);
  return isAsked ? (
    <Suspense>
      <HealthConsentDialog uid={uid} />
    </Suspense>
  ) : null;
}

/** Without a connection the question cannot be loaded: the answer is no, and nothing waits for ever. */
function NoQuestion() {
  useEffect(() => {
    answerHealthConsent(false);
    addToast({
      title: "Not saved on the server",
      description: "It needs your consent first, and the question could not be loaded. Load the page again.",
      variant: "destructive",
    });
  }, []);
  return null;
}

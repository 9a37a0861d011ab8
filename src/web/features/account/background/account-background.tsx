import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { settingsQuery } from "../../../app/settings-query.ts";
import { consentQuestion } from "../../../lib/health-consent.ts";
import { setReadingSize } from "../../../lib/reading-size.ts";
import { HealthConsentDialog } from "./health-consent-dialog.tsx";

/** What goes on for a signed-in person on every page: the letters in their size, and the question about health data. */
export function AccountBackground({ uid }: { readonly uid: string }) {
  useOwnReadingSize(uid);
  const isAsked = useSyncExternalStore(consentQuestion.subscribe, consentQuestion.read, consentQuestion.readOnServer);
  return isAsked && <HealthConsentDialog uid={uid} />;
}

/** What the account says holds on every device; until it says something each device keeps its own. */
function useOwnReadingSize(uid: string): void {
  const size = useQuery(settingsQuery(uid)).data?.readingSize ?? null;
  useEffect(() => {
    if (size !== null) setReadingSize(size);
  }, [size]);
}

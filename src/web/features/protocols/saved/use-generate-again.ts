import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { localToday } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { TOAST } from "./messages.ts";

/** Opens the generator with the answers of a protocol; answers that were begun there are asked about first. */
export function useGenerateAgain() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly fillIn: () => void } | null>(null);
  const go = (fillIn: () => void) => {
    setAsked(null);
    fillIn();
    void navigate({ to: "/protocol-generator" });
  };
  return {
    /** Whether the person has to say first that begun answers may go. */
    asks: asked !== null,
    ask: async ({ formData }: SavedProtocol) => {
      try {
        const { answersToReplace } = await whileLoading(() => import("../intake/answers/replace-answers.ts"));
        const { wouldLose, fillIn } = answersToReplace(formData, localToday());
        if (wouldLose) setAsked({ fillIn });
        else go(fillIn);
      } catch {
        addToast(TOAST.generatorFailed);
      }
    },
    replace: () => asked && go(asked.fillIn),
    cancel: () => setAsked(null),
  };
}

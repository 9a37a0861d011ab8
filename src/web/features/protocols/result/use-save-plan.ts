import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnauthenticated } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { protocolsQuery } from "../api/list-protocols.ts";
import { saveProtocol } from "../api/save-protocol.ts";
import { TOAST } from "../saved/messages.ts";

/** The return address after sign-in; the answers stored in this browser give the same plan again. */
export const BACK_HERE = { from: "/protocol-generator" } as const;

export interface SavePlan {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** The saved record of exactly the plan on the screen, once there is one. */
  readonly saved: SavedProtocol | null;
  /** True once a save was tried while signed out. */
  readonly needsSignIn: boolean;
}

export function useSavePlan(intake: Intake, protocol: GeneratedProtocol): SavePlan {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [last, setLast] = useState<{ protocol: GeneratedProtocol; saved: SavedProtocol } | null>(null);

  function askToSignIn() {
    setNeedsSignIn(true);
    addToast({
      title: "Authentication Required",
      description: "Please sign in to save protocols",
      variant: "destructive",
      action: { label: "Sign in", run: () => void navigate({ to: "/login", search: BACK_HERE }) },
    });
  }

  const { mutate, isPending } = useChange({
    send: saveProtocol,
    refreshes: [protocolsQuery(user?.uid ?? null).queryKey],
    onDone: (saved) => {
      setNeedsSignIn(false);
      setLast({ protocol, saved });
    },
    onFailed: (error) => isUnauthenticated(error) && askToSignIn(),
    done: () => TOAST.saved,
    failed: (error) => (isUnauthenticated(error) ? null : TOAST.saveFailed),
  });
  return {
    save: () => (user === null ? askToSignIn() : mutate({ formData: intake, generatedProtocol: protocol })),
    isSaving: isPending,
    saved: last?.protocol === protocol ? last.saved : null,
    needsSignIn: needsSignIn && user === null,
  };
}

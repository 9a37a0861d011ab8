import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { SavedProtocol } from "#contract/protocols.ts";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { sessionQuery } from "#web/app/session-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const [last, setLast] = useState<{ protocol: GeneratedProtocol; saved: SavedProtocol } | null>(null);
  const idempotencyKey = useKeyOf(protocol);

  function askToSignIn() {
    setNeedsSignIn(true);
    addToast({
      title: "Authentication Required",
      description: "Please sign in to save protocols",
      variant: "destructive",
      action: { label: "Sign in", run: () => void navigate({ to: "/login", search: BACK_HERE }) },
    });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => saveProtocol({ formData: intake, generatedProtocol: protocol }, idempotencyKey),
    onSuccess: (saved) => {
      setNeedsSignIn(false);
      setLast({ protocol, saved });
      addToast(TOAST.saved);
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === "protocols" });
    },
    onError: (error) => {
      if (!isUnauthenticated(error)) return addToast(TOAST.saveFailed);
      askToSignIn();
      // the session has ended since the page was opened: tell the whole page
      return queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
  });
  return {
    save: () => (user === null ? askToSignIn() : mutate()),
    isSaving: isPending,
    saved: last?.protocol === protocol ? last.saved : null,
    needsSignIn: needsSignIn && user === null,
  };
}

/** One key per plan: retrying never creates a second record. */
function useKeyOf(protocol: GeneratedProtocol): string {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plan needs a new key
  return useMemo(newId, [protocol]);
}

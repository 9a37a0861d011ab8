import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { ApiError } from "#web/lib/api.ts";
import { PasskeyDeclined } from "#web/lib/passkey.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { securityQuery } from "./security-query.ts";

interface SecurityChange {
  /** Undefined if the person canceled or it failed, with the error already shown. */
  readonly change: <T>(action: () => Promise<T>, failed: string) => Promise<T | undefined>;
  readonly isChanging: boolean;
  readonly proofDialog: ReactNode;
}

/** Makes one change, asks the person to confirm their identity if required, and refetches the result. */
export function useSecurityChange(uid: string): SecurityChange {
  const queryClient = useQueryClient();
  const { withFreshProof, proofDialog } = useFreshProof();
  const [isChanging, setChanging] = useState(false);
  const change = async <T,>(action: () => Promise<T>, failed: string): Promise<T | undefined> => {
    setChanging(true);
    try {
      const proven = await withFreshProof(action);
      return proven.outcome === "done" ? proven.value : undefined;
    } catch (error) {
      addToast({ title: failed, description: reasonOf(error), variant: "destructive" });
      return undefined;
    } finally {
      setChanging(false);
      void queryClient.invalidateQueries({ queryKey: securityQuery(uid).queryKey });
    }
  };
  return { change, isChanging, proofDialog };
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.problem ? error.problem.detail : "Check the connection and try again.";
  if (error instanceof PasskeyDeclined) return error.message;
  return "Please try again.";
}

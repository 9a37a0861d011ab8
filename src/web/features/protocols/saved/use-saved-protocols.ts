import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnauthenticated } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { protocolsQuery } from "../api/list-protocols.ts";
import { TOAST } from "./messages.ts";

/** The person's list. A failure is told once each time it happens. */
export function useSavedProtocols() {
  const { user } = useAuth();
  const list = useQuery(protocolsQuery(user?.uid ?? null));
  const { error, errorUpdatedAt } = list;
  const hasSessionEnded = isUnauthenticated(error);
  useEffect(() => {
    if (errorUpdatedAt > 0 && !hasSessionEnded) addToast(TOAST.loadFailed);
  }, [errorUpdatedAt, hasSessionEnded]);
  return { ...list, isSignedOut: user === null || hasSessionEnded };
}

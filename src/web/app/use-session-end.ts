import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnauthenticated } from "../lib/api.ts";
import { sessionQuery } from "./session-query.ts";

/** True when an answer says that nobody is signed in any more; the session is then asked for again. */
export function useSessionEnd(error: unknown): boolean {
  const queryClient = useQueryClient();
  const hasEnded = isUnauthenticated(error);
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
  }, [hasEnded, queryClient]);
  return hasEnded;
}

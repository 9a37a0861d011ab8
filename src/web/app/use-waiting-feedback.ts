import { useEffect } from "react";
import { connectionStore } from "../lib/connection.ts";
import { isFeedbackWaiting } from "../lib/feedback-waiting.ts";
import { useAuth } from "./auth-context.tsx";

/** Sends feedback that was written without a connection, as soon as a server answers; costs nothing while none waits. */
export function useWaitingFeedback(): void {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  useEffect(() => {
    if (loading) return;
    const send = () => {
      if (connectionStore.read() && isFeedbackWaiting()) void sendWaitingOf(uid);
    };
    send();
    window.addEventListener("online", send);
    const unsubscribe = connectionStore.subscribe(send);
    return () => {
      window.removeEventListener("online", send);
      unsubscribe();
    };
  }, [uid, loading]);
}

async function sendWaitingOf(uid: string | null): Promise<void> {
  try {
    const { sendWaiting } = await import("../features/feedback/waiting/send-waiting.ts");
    await sendWaiting(uid);
  } catch {
    // its script did not come: the next answer of the server brings another try
  }
}

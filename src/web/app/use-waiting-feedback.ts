import { useEffect } from "react";
import { connectionStore } from "../lib/connection.ts";
import { isFeedbackWaiting } from "../lib/feedback-waiting.ts";
import { useAuth } from "./auth-context.tsx";

/** Sends feedback written offline as soon as the server answers; loads no code if there is none. */
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
    // its script didn't load: the next answer from the server triggers another try
  }
}

import { useNavigate } from "@tanstack/react-router";
import { addToast } from "../lib/toast-store.ts";
import { useAuth } from "./auth-context.tsx";

/** Signs out and goes home; says so when it could not. */
export function useLogout(): () => Promise<void> {
  const { logout, user } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      const waiting = user === null ? 0 : await countWaiting(user.uid);
      await logout();
      await navigate({ to: "/" });
      if (waiting > 0)
        addToast({
          title: waiting === 1 ? "1 change waits on this device" : `${waiting} changes wait on this device`,
          description: "They are sent when you sign in here again.",
        });
    } catch {
      addToast({
        title: "Sign-out failed",
        description: "You are still signed in. Please try again.",
        variant: "destructive",
      });
    }
  };
}

/** What this person logged and the server does not have yet. It stays in this browser. */
async function countWaiting(uid: string): Promise<number> {
  try {
    const { deliveriesOf } = await import("../lib/outbox/outbox.ts");
    return (await deliveriesOf(uid)).length;
  } catch {
    return 0; // no database: nothing waits in it
  }
}

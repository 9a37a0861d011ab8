import { useNavigate } from "@tanstack/react-router";
import { signOutQuestion } from "../lib/sign-out-question.ts";
import { addToast } from "../lib/toast-store.ts";
import { useAuth } from "./auth-context.tsx";

/** Signs out, or asks first while changes are on this device alone (features/cycles/background). */
export function useLogout(): () => Promise<void> {
  const { user } = useAuth();
  const signOut = useSignOut();
  return async () => {
    if (user !== null && (await countWaiting(user.uid)) > 0) signOutQuestion.set(true);
    else await signOut();
  };
}

/** Signs out and goes home; says so when it could not. */
export function useSignOut(): () => Promise<"signed-out" | "failed"> {
  const { logout } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await import("../lib/device/kept-answers.ts").catch(() => {}); // loaded by now it hears what is to be forgotten
      await logout();
      await navigate({ to: "/" });
      return "signed-out";
    } catch {
      addToast({
        title: "Sign-out failed",
        description: "You are still signed in. Please try again.",
        variant: "destructive",
      });
      return "failed";
    }
  };
}

/** What this person changed and the server does not have yet. */
async function countWaiting(uid: string): Promise<number> {
  try {
    const { deliveriesOf } = await import("../lib/outbox/outbox.ts");
    return (await deliveriesOf(uid)).length;
  } catch {
    return 0; // no database: nothing waits in it
  }
}

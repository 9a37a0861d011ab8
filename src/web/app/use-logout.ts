import { useNavigate } from "@tanstack/react-router";
import { onlyHere } from "../lib/device/only-here.ts";
import { signOutQuestion } from "../lib/sign-out-question.ts";
import { addToast } from "../lib/toast-store.ts";
import { useAuth } from "./auth-context.tsx";
import { endPushWith } from "./push-subscription.ts";

/** Signs out, or asks first if something is only on this device (features/cycles/background). */
export function useLogout(): () => Promise<void> {
  const { user } = useAuth();
  const signOut = useSignOut();
  return async () => {
    if (user !== null && (onlyHere().length > 0 || (await countWaiting(user.uid)) > 0)) signOutQuestion.set(true);
    else await signOut();
  };
}

/** Signs out and opens the home page; shows a message if that fails. */
export function useSignOut(): () => Promise<"signed-out" | "failed"> {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await import("../lib/device/kept-answers.ts").catch(() => {}); // it must hear the sign-out to clear its data
      const photos = user === null ? 0 : await countPhotos(user.uid);
      const hadPush = await endPushWith(logout);
      await navigate({ to: "/" });
      if (hadPush)
        addToast({
          title: "Notifications are off in this browser",
          description: "After you sign in here again, you can turn them on in Settings.",
        });
      if (photos > 0)
        addToast({
          title: "Your photos stay on this device",
          description: "They are shown again when you sign in here. You can delete them under My data.",
        });
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

async function countPhotos(uid: string): Promise<number> {
  try {
    const { photosOf } = await import("../lib/photos/device-photos.ts");
    return (await photosOf(uid)).length;
  } catch {
    return 0; // no database, so there are none in it
  }
}

/** How many of this person's changes the server doesn't have yet. */
async function countWaiting(uid: string): Promise<number> {
  try {
    const { deliveriesOf } = await import("../lib/outbox/outbox.ts");
    return (await deliveriesOf(uid)).length;
  } catch {
    return 0; // no database, so nothing is queued in it
  }
}

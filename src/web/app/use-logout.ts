import { useNavigate } from "@tanstack/react-router";
import { addToast } from "../lib/toast-store.ts";
import { useAuth } from "./auth-context.tsx";

/** Signs out and goes home; says so when it could not. */
export function useLogout(): () => Promise<void> {
  const { logout } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await logout();
      await navigate({ to: "/" });
    } catch {
      addToast({
        title: "Sign-out failed",
        description: "You are still signed in. Please try again.",
        variant: "destructive",
      });
    }
  };
}

import { useState } from "react";
import { useAuth } from "./auth-context.tsx";

export interface Opener {
  readonly uid: string;
  readonly isAdmin: boolean;
}

/**
 * The person who opened the page. It doesn't change when the session ends, so that what they typed is still there after
 * they sign in again; another person is another opener.
 */
export function useOpener(): Opener | null {
  const { user, isAdmin } = useAuth();
  const [opener, setOpener] = useState<Opener | null>(user && { uid: user.uid, isAdmin });
  if (user && (opener?.uid !== user.uid || opener.isAdmin !== isAdmin)) {
    setOpener({ uid: user.uid, isAdmin });
    return { uid: user.uid, isAdmin };
  }
  return opener;
}

/** The first value, even if its query is cleared when the session ends. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

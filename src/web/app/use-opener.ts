import { useState } from "react";
import { useAuth } from "./auth-context.tsx";

export interface Opener {
  readonly uid: string;
  readonly isAdmin: boolean;
}

/**
 * Who opened the page. It stays that person when the session ends, so that what they typed does not vanish before they
 * have signed in again; another person is another opener.
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

/** The first value there was, although its query may be forgotten when the session ends. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

const QUIET_MS = 300;

export interface AddressHash {
  readonly read: () => URLSearchParams;
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
}

interface Pending {
  readonly hash: URLSearchParams;
  /** The address it was written over; another link opened meanwhile outdates it. */
  readonly over: string;
}

/**
 * What a tool keeps behind the `#` of its address: it survives a reload and travels with a copied link, and no server
 * ever sees it. `write` waits until the person pauses; null takes a parameter away.
 */
export function useAddressHash(): AddressHash {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Pending>(null);
  const read = useCallback(
    () => notYetWritten(pending.current) ?? new URLSearchParams(window.location.hash.slice(1)),
    [],
  );
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const hash = notYetWritten(pending.current)?.toString();
    pending.current = null;
    if (hash === undefined || hash === window.location.hash.slice(1)) return;
    void router.navigate({
      ...{ to: ".", hash, replace: true, resetScroll: false, hashScrollIntoView: false },
      search: (before: object) => before,
    });
    router.history.flush(); // what is read next must be what was just written
  }, [router]);
  const write = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(read());
      for (const [name, value] of Object.entries(changes))
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      pending.current = { hash: next, over: window.location.hash };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, QUIET_MS);
    },
    [read, flush],
  );
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      clearTimeout(timer.current); // the page is left: its address is no longer ours to change
    };
  }, [flush]);
  return { read, write };
}

const notYetWritten = (pending: Pending | null): URLSearchParams | null =>
  pending !== null && pending.over === window.location.hash ? pending.hash : null;

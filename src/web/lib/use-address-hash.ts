import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

const QUIET_MS = 300;

export interface AddressHash {
  readonly read: () => URLSearchParams;
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
}

interface Pending {
  readonly hash: URLSearchParams;
  /** The URL it was written over; if another link was opened since, it is out of date. */
  readonly over: string;
}

/**
 * A tool's state in the URL's fragment: it survives a reload, is part of a copied link, and no server ever sees it.
 * `write` waits until the person pauses; null removes a parameter.
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
    router.history.flush(); // the next read must see this write
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
      clearTimeout(timer.current); // after leaving the page, its URL is no longer ours to change
    };
  }, [flush]);
  return { read, write };
}

const notYetWritten = (pending: Pending | null): URLSearchParams | null =>
  pending !== null && pending.over === window.location.hash ? pending.hash : null;

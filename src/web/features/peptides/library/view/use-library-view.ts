import { useCallback, useEffect, useRef, useState } from "react";
import { withSearch } from "./change-view.ts";
import { type LibraryView, viewParameters } from "./library-view.ts";

/** Writes the address at once: of two calls in a row both stay in the history. */
export type Navigate = (parameters: Record<string, string | number>, how: { readonly replace: boolean }) => void;
export type GoTo = (change: (view: LibraryView) => LibraryView) => void;

interface LibraryViewState {
  /** What is asked for now; the address says the same, or will in a moment. */
  readonly view: LibraryView;
  readonly setText: (text: string) => void;
  /** Navigates to another view, derived from the current one; the back button undoes it. */
  readonly goTo: GoTo;
}

/** Long enough that typing writes no history of its own, short enough that a copied address is the right one. */
const ADDRESS_DELAY_MS = 300;

/**
 * The view that is asked for. It runs ahead of the address: a choice shows at once, and typing replaces the address a
 * moment later. When the address itself leads elsewhere, it wins.
 */
export function useLibraryView(asked: LibraryView, navigate: Navigate): LibraryViewState {
  const [view, setView] = useState(asked);
  /** The address as it is, or was last told to be. */
  const told = useRef(textOf(asked));
  useEffect(() => {
    if (textOf(asked) !== told.current) setView(asked);
    told.current = textOf(asked);
  }, [asked]);
  useEffect(() => {
    if (textOf(view) === told.current) return;
    const timer = setTimeout(() => {
      told.current = textOf(view);
      navigate(viewParameters(view), { replace: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view, navigate]);

  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const setText = useCallback((text: string) => setView((before) => withSearch(before, text)), []);
  const goTo = useCallback<GoTo>(
    (change) => {
      const now = latest.current;
      const next = change(now);
      if (textOf(next) === textOf(now)) return;
      // what was typed a moment ago belongs to the entry that the back button leads to
      if (textOf(now) !== told.current) navigate(viewParameters(now), { replace: true });
      told.current = textOf(next);
      latest.current = next;
      setView(next);
      navigate(viewParameters(next), { replace: false });
    },
    [navigate],
  );
  return { view, setText, goTo };
}

const textOf = (view: LibraryView): string => JSON.stringify(viewParameters(view));

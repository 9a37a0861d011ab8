import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withSearch } from "./change-view.ts";
import { type LibraryView, readView, viewParameters } from "./library-view.ts";

export type Address = Readonly<Record<string, unknown>>;
export type Navigate = (parameters: Record<string, string | number>, how: { readonly replace: boolean }) => void;

interface LibraryViewState {
  /** What is asked for now: the address, with the search as it is typed. */
  readonly view: LibraryView;
  readonly setText: (text: string) => void;
  /** Goes on to another view, made of the one that is asked for now; the back button takes it back. */
  readonly goTo: GoTo;
}
export type GoTo = (change: (view: LibraryView) => LibraryView) => void;

/** Long enough that typing writes no history of its own, short enough that a copied address is the right one. */
const ADDRESS_DELAY_MS = 300;

/** The view the address asks for. Typing replaces the address a moment later; the address wins when it changes. */
export function useLibraryView(address: Address, navigate: Navigate): LibraryViewState {
  const ofAddress = useMemo(() => readView(address), [address]);
  const [text, setText] = useTyped(ofAddress, navigate);
  const view = useMemo(() => withText(ofAddress, text), [ofAddress, text]);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const goTo = useCallback<GoTo>(
    (change) => {
      const next = change(latest.current);
      setText(next.query.search ?? "");
      navigate(viewParameters(next), { replace: false });
    },
    [navigate, setText],
  );
  return { view, setText, goTo };
}

function withText(view: LibraryView, text: string): LibraryView {
  return text === (view.query.search ?? "") ? view : withSearch(view, text);
}

function useTyped(ofAddress: LibraryView, navigate: Navigate): [string, (text: string) => void] {
  const searchOfAddress = ofAddress.query.search ?? "";
  const [text, setText] = useState(searchOfAddress);
  /** What the address said, or was last told to say. */
  const told = useRef(searchOfAddress);
  useEffect(() => {
    if (searchOfAddress !== told.current) setText(searchOfAddress);
    told.current = searchOfAddress;
  }, [searchOfAddress]);
  useEffect(() => {
    if (text.trim() === told.current.trim()) return;
    const timer = setTimeout(() => {
      told.current = text.trim();
      navigate(viewParameters(withText(ofAddress, text)), { replace: true });
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, ofAddress, navigate]);
  return [text, setText];
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Calls back once, at the first movement, press or scroll of the person: what only they can ask for loads then, and not
 * beside the page itself. Returns a function that cancels it.
 */
export function onFirstSign(act: () => void): () => void {
  const seen = new AbortController();
  const once = () => {
    seen.abort();
    act();
  };
  for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true, signal: seen.signal });
  return () => seen.abort();
}

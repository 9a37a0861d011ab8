import { flushSync } from "react-dom";

/**
 * What the page changes for paper, and changes back. The browser takes its picture of the page as soon as `before`
 * returns, so its changes are drawn at once. Returns how to stop listening.
 */
export function onPrint(before: () => void, after: () => void = () => {}): () => void {
  const show = () => flushSync(before);
  window.addEventListener("beforeprint", show);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", show);
    window.removeEventListener("afterprint", after);
  };
}

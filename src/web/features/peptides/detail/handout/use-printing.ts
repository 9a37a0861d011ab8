import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Handout } from "./handout.tsx";

type Part = typeof Handout;

let loaded: Part | null = null;

/** Whoever prints from a button waits for this; without it the whole entry is printed. */
export async function loadHandout(): Promise<void> {
  try {
    loaded = (await import("./handout.tsx")).Handout;
  } catch {
    // offline before it was ever read
  }
}

/**
 * The handout while the browser prints, and null on the screen. It is fetched once the page is idle, so that the
 * browser's own print command finds it.
 */
export function usePrinting(): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void loadHandout(), IDLE_MS);
    // the browser takes its picture of the page as soon as this returns
    const show = () => flushSync(() => setPart(() => loaded));
    const hide = () => setPart(null);
    window.addEventListener("beforeprint", show);
    window.addEventListener("afterprint", hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeprint", show);
      window.removeEventListener("afterprint", hide);
    };
  }, []);
  return part;
}

/** After what the first screen needs. */
const IDLE_MS = 800;

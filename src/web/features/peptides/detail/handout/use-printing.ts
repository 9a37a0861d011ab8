import { useEffect, useState } from "react";
import { onFirstSign } from "#web/lib/first-sign.ts";
import { onPrint } from "#web/lib/on-print.ts";
import type { Handout } from "./handout.tsx";

type Part = typeof Handout;

let loaded: Part | null = null;

/** Await this before printing from a button; otherwise the whole entry is printed. */
export async function loadHandout(): Promise<void> {
  try {
    loaded = (await import("./handout.tsx")).Handout;
  } catch {
    // offline before it was ever read
  }
}

/**
 * The handout while the browser prints, and null on the screen. It is fetched before anybody can have asked the
 * browser to print: at the first press, or move towards the menu.
 */
export function usePrinting(): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const cancel = onFirstSign(() => void loadHandout());
    const show = () => {
      if (!loaded) void loadHandout(); // for the next time
      setPart(() => loaded);
    };
    const stop = onPrint(show, () => setPart(null));
    return () => {
      cancel();
      stop();
    };
  }, []);
  return part;
}

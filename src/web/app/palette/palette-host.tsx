import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { openPalette, paletteStore } from "./palette-store.ts";

const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));

/** Ctrl-K or ⌘-K opens the palette on every page; its script is fetched then. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(paletteStore.subscribe, paletteStore.read, paletteStore.readOnServer);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector("dialog:modal") !== null && !paletteStore.read()) return; // a question is open
      event.preventDefault();
      openPalette(!paletteStore.read());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandPalette onClose={() => openPalette(false)} />
    </Suspense>
  );
}

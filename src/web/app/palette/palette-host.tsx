import { useEffect, useState } from "react";
import { addToast } from "#web/lib/toast-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { paletteStore } from "./palette-store.ts";

type Palette = typeof import("./command-palette.tsx").CommandPalette;

/** Ctrl-K or ⌘-K opens the palette on every page; its script is loaded on first use. */
export function PaletteHost() {
  const isOpen = useStore(paletteStore);
  const Palette = usePalette(isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector("dialog:modal") !== null && !paletteStore.read()) return; // another dialog is open
      event.preventDefault();
      paletteStore.set(!paletteStore.read());
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return isOpen && Palette ? <Palette onClose={() => paletteStore.set(false)} /> : null;
}

/** Not `lazy`: a failed load would take the page down with everything typed on it. */
function usePalette(isOpen: boolean): Palette | null {
  const [palette, setPalette] = useState<{ readonly component: Palette } | null>(null);
  useEffect(() => {
    if (!isOpen || palette) return;
    import("./command-palette.tsx").then(
      ({ CommandPalette }) => setPalette({ component: CommandPalette }),
      () => {
        paletteStore.set(false);
        addToast({
          title: "The search could not be loaded",
          description: "Check the connection, then reload the page.",
          action: { label: "Reload", run: () => location.reload() }, // browsers don't retry a failed script
        });
      },
    );
  }, [isOpen, palette]);
  return palette?.component ?? null;
}

import { type RefObject, useEffect } from "react";
import { onPrint } from "#web/lib/on-print.ts";

/** Expands everything inside `root` while printing, because paper has nothing to click. */
export function useOpenForPrint(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(root.current?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
      for (const fold of opened) fold.open = true;
    };
    const close = () => {
      for (const fold of opened) fold.open = false;
      opened = [];
    };
    return onPrint(open, close);
  }, [root]);
}

import { startTransition, useEffect, useState } from "react";

const SETTLED_MS = 150;

/** Whether a list has stood for a moment. While somebody types, each letter brings another one. */
export function useSettled(items: readonly unknown[]): boolean {
  const [settled, setSettled] = useState(items);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(items)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [items]);
  return settled === items;
}

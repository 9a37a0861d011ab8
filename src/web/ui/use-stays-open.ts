import { useState } from "react";

/**
 * `open` of a `<details>` around fields that few people fill in: open as soon as one of them is used, and still open when
 * that is emptied to type something else.
 */
export function useStaysOpen(isUsed: boolean): true | undefined {
  const [isOpen, setOpen] = useState(isUsed);
  if (isUsed && !isOpen) setOpen(true);
  return isOpen || undefined;
}

import { useState } from "react";
import { prove } from "./prove.ts";
import { createTokenSource } from "./token-source.ts";

/**
 * The bot check for one form. Call `prepare` on the form's `onFocus`, so that the work is done before the person
 * submits and `take` returns at once.
 */
export function useBotCheck() {
  const [source] = useState(() => createTokenSource(prove));
  const [isChecking, setChecking] = useState(false);
  const take = async (): Promise<string> => {
    setChecking(true);
    try {
      return await source.take();
    } finally {
      setChecking(false);
    }
  };
  return { prepare: source.prepare, take, isChecking };
}

import { useState } from "react";
import { prove } from "./prove.ts";
import { createTokenSource } from "./token-source.ts";

/**
 * The check against bots for one form. `prepare` goes on the form's `onFocus`: by the time somebody presses the button
 * the work is done, and `take` waits for nothing.
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

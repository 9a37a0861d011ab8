import { createContext, type ReactNode, use } from "react";

/** The button to report a claim: a flag, or these words. `place` has the same format as in the content check. */
export type ClaimAction = (place: string, claim: string, words?: string) => ReactNode;

export const ClaimActionContext = createContext<ClaimAction | null>(null);

/** Hidden until its row is hovered or it has focus; always visible on touch screens. */
export function ClaimFlag({ place, claim }: { readonly place: string; readonly claim: string }) {
  const action = use(ClaimActionContext);
  if (!action) return null;
  return (
    <span className="inline-block align-middle transition-opacity focus-within:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/claim:opacity-100 [@media(hover:hover)]:focus-within:opacity-100">
      {action(place, claim)}
    </span>
  );
}

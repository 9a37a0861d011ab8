import { createContext, type ReactNode, use } from "react";

/** What stands beside a claim so that a reader can object to it. `place` names it as the content check does. */
export type ClaimAction = (place: string, claim: string) => ReactNode;

export const ClaimActionContext = createContext<ClaimAction | null>(null);

/** Quiet until its row is pointed at or it has the focus; always there where nothing can hover. */
export function ClaimFlag({ place, claim }: { readonly place: string; readonly claim: string }) {
  const action = use(ClaimActionContext);
  if (!action) return null;
  return (
    <span className="inline-block align-middle transition-opacity focus-within:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/claim:opacity-100 [@media(hover:hover)]:focus-within:opacity-100">
      {action(place, claim)}
    </span>
  );
}

import { use } from "react";
import { ClaimActionContext } from "#web/app/citations/claim-action.ts";

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

import type { ReactNode } from "react";

/** Removed text: struck through, and announced as removed. */
export function Removed({ children }: { readonly children: ReactNode }) {
  return (
    <del className="mr-1 text-ink-3 decoration-ink-3 wrap-anywhere">
      <span className="sr-only">removed: </span>
      {children}
      <span className="sr-only">, end of removed. </span>
    </del>
  );
}

/** Added text: underlined on a tint, and announced as added. */
export function Added({ children }: { readonly children: ReactNode }) {
  return (
    <ins className="rounded-[3px] bg-accent-wash decoration-accent underline-offset-3 wrap-anywhere">
      <span className="sr-only">added: </span>
      {children}
      <span className="sr-only">, end of added. </span>
    </ins>
  );
}

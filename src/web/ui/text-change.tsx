import type { ReactNode } from "react";

/** Text that was taken out: struck through, and said so to those who do not see it. */
export function Removed({ children }: { readonly children: ReactNode }) {
  return (
    <del className="mr-1 text-ink-3 decoration-ink-3 wrap-anywhere">
      <span className="sr-only">removed: </span>
      {children}
      <span className="sr-only">, end of removed. </span>
    </del>
  );
}

/** Text that was put in: underlined on a wash, and said so. */
export function Added({ children }: { readonly children: ReactNode }) {
  return (
    <ins className="rounded-[3px] bg-accent-wash decoration-accent underline-offset-3 wrap-anywhere">
      <span className="sr-only">added: </span>
      {children}
      <span className="sr-only">, end of added. </span>
    </ins>
  );
}

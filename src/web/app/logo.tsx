import { Link } from "@tanstack/react-router";
import { PRODUCT_NAME } from "#contract/product.ts";

/** Three residues on a bond, linking to the home page. In tight spaces the name is for screen readers only. */
export function Logo({ nameLook }: { readonly nameLook?: string | undefined }) {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className="flex items-center gap-2.5 rounded-control text-lead font-[650] tracking-[-0.02em]"
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true" fill="none" stroke="var(--accent)" strokeWidth="2">
        <path d="M7 15.2 10.4 8.9M13.9 8.9l2.4 5" />
        <circle cx="5.4" cy="17.2" r="2.8" />
        <circle cx="12" cy="6.6" r="2.8" />
        <circle cx="18" cy="16.8" r="3" fill="var(--accent)" />
      </svg>
      <span className={nameLook}>{PRODUCT_NAME}</span>
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type CompareAddress, compareSearch } from "./compare-address.ts";

interface CompareLinkProps {
  readonly address: CompareAddress;
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
  readonly "aria-label"?: string;
  readonly "aria-current"?: "true" | undefined;
  readonly title?: string;
  readonly onClick?: () => void;
}

/** A link to another comparison: works without script, can be copied, and the back button undoes it. */
export function CompareLink({ address, children, ...rest }: CompareLinkProps) {
  return (
    <Link
      to="/peptides/compare"
      search={compareSearch(address)}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      {...rest}
    >
      {children}
    </Link>
  );
}

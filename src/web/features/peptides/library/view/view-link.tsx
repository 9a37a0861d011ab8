import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { type LibraryView, viewParameters } from "./library-view.ts";

interface ViewLinkProps {
  readonly view: LibraryView;
  readonly className?: string;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
  readonly "aria-current"?: "true" | undefined;
  readonly onClick?: (event: MouseEvent) => void;
}

/** A link to another view of the library: works without script, and keeps the place on the page with it. */
export function ViewLink({ view, children, ...rest }: ViewLinkProps) {
  return (
    <Link
      to="/peptides"
      search={viewParameters(view)}
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

import { createContext, type MouseEvent, type ReactNode, use } from "react";
import { type LibraryView, viewParameters } from "./library-view.ts";
import type { GoTo } from "./use-library-view.ts";

/** How links go on to another view with script; null leaves it to the browser. */
export const GoToContext = createContext<GoTo | null>(null);

/** The address of a view, for links that lead there without script. */
export function viewHref(view: LibraryView): string {
  const parameters = Object.entries(viewParameters(view)).map(([name, value]) => [name, String(value)]);
  return parameters.length === 0 ? "/peptides" : `/peptides?${new URLSearchParams(parameters)}`;
}

interface ViewLinkProps {
  /** The view that is shown. */
  readonly view: LibraryView;
  readonly change: (view: LibraryView) => LibraryView;
  readonly className?: string;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
  readonly "aria-current"?: "true" | undefined;
  readonly onGo?: () => void;
}

/**
 * A link to another library view. Works without script; with it, the scroll position stays. It changes the view as it
 * is when pressed, so two quick presses both count.
 */
export function ViewLink({ view, change, children, onGo, ...rest }: ViewLinkProps) {
  const goTo = use(GoToContext);
  const onClick = (event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (goTo === null || isElsewhere) return;
    event.preventDefault();
    goTo(change);
    onGo?.();
  };
  return (
    <a href={viewHref(change(view))} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}

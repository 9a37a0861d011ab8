import { type ReactNode, Suspense, useId, useRef } from "react";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { lazyAside } from "../lazy-aside.ts";
import { useOpening } from "./use-opening.ts";

const Explanation = lazyAside(async () => (await import("./explanation.tsx")).Explanation);

interface TermProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/**
 * A word with its explanation: a press or a resting pointer opens it, Escape or a press elsewhere closes it. Without
 * script it links to the glossary. The visible part is a link, because a button is a box and could push the comma after
 * it onto the next line. Never put it inside a button, a link or a label.
 */
export function Term({ slug, children }: TermProps) {
  const id = useId();
  const word = useRef<HTMLAnchorElement>(null);
  const { openedBy, onClosed, ...on } = useOpening();
  const isOpen = openedBy !== null;
  return (
    <span {...on.around}>
      <a
        ref={word}
        href={`/glossary#${slug}`}
        {...(useIsInBrowser() ? { role: "button", "aria-expanded": isOpen } : {})}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={isOpen ? id : undefined}
        {...on.word}
        className="cursor-help rounded-small py-1.5 underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 hover:decoration-accent print:no-underline"
      >
        {children}
      </a>
      {openedBy && (
        <Suspense>
          <Explanation key={openedBy} {...{ id, slug, word }} onClosed={() => onClosed(openedBy)} />
        </Suspense>
      )}
    </span>
  );
}

import type { ReactNode } from "react";
import { PRODUCT_NAME } from "#contract/product.ts";
import { dayText } from "#web/lib/local-day.ts";

interface EmbedFrameProps {
  readonly title: string;
  /** Opens outside the embed. */
  readonly href: string;
  readonly linkText: string;
  /** The day of the library's newest change; null where nothing of the library is shown. */
  readonly libraryDay: string | null;
  readonly children: ReactNode;
}

/** What every embed has: whose it is, what it is about, and the way to all of it. */
export function EmbedFrame({ title, href, linkText, libraryDay, children }: EmbedFrameProps) {
  return (
    <main>
      <header>
        <p className="brand">{PRODUCT_NAME}</p>
        <h1>
          <OutLink href={href}>{title}</OutLink>
        </h1>
      </header>
      {children}
      <footer>
        {libraryDay && (
          <span>
            {"Library of "}
            <time dateTime={libraryDay}>{dayText(libraryDay)}</time>, CC BY 4.0
          </span>
        )}
        <OutLink href={href}>{linkText}</OutLink>
      </footer>
    </main>
  );
}

/** An embed never opens another page in its own small frame. */
export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

import { classNames } from "./class-names.ts";

export function Spinner({ label = "Loading", className }: { readonly label?: string; readonly className?: string }) {
  return (
    <span role="status" className={classNames("inline-flex items-center gap-3 text-ink-3", className)}>
      <svg viewBox="0 0 24 24" className="size-6 animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function PageSpinner({ label }: { readonly label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner {...(label ? { label } : {})} className="[&_svg]:size-9" />
    </div>
  );
}

/**
 * A placeholder as high as the screen, so that the content after it doesn't shift. Pages rendered only in the browser
 * start with it and, without script, stay like this.
 */
export function PagePending() {
  return (
    <>
      <div className="max-md:min-h-dvh noscript:hidden">
        <PageSpinner />
      </div>
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p className="mt-3 text-ink-2">
          Sign-in and your own records need it. You can read the{" "}
          <a href="/peptides" className="link">
            library
          </a>{" "}
          without it.
        </p>
      </noscript>
    </>
  );
}

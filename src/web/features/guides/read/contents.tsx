import type { PublishedGuide } from "#contract/guides.ts";
import { classNames } from "#web/ui/class-names.ts";

type Headings = PublishedGuide["contents"]["headings"];

/** Fewer sections need no table of contents. */
const MIN_HEADINGS = 3;

/** On a phone: collapsed above the text. */
export function TopContents({ headings }: { readonly headings: Headings }) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <details className="mb-6 rounded-card border border-line-soft bg-surface xl:hidden" data-print="no">
      <summary className="flex min-h-11 items-center px-4 text-sm font-medium">In this guide</summary>
      <nav aria-label="In this guide" className="px-4 pb-3">
        <Lines headings={headings} />
      </nav>
    </details>
  );
}

/** Beside the text: stays visible while scrolling. */
export function SideContents({
  headings,
  hasReferences,
}: {
  readonly headings: Headings;
  readonly hasReferences: boolean;
}) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav
      aria-label="In this guide"
      className="sticky top-7 grid max-h-[calc(100dvh-7rem)] gap-2 overflow-y-auto border-l border-line-soft pl-4 max-xl:hidden"
    >
      <p className="section-label">In this guide</p>
      <Lines headings={headings} />
      {hasReferences && (
        <a href="#reference-list" className={LINE}>
          References
        </a>
      )}
    </nav>
  );
}

const LINE = "flex min-h-6 items-center py-1 text-sm leading-snug text-ink-2 hover:text-accent max-xl:min-h-11";

function Lines({ headings }: { readonly headings: Headings }) {
  return (
    <ol className="grid">
      {headings
        .filter(({ tag }) => tag !== "h4")
        .map(({ id, text, tag }) => (
          <li key={id}>
            <a href={`#${id}`} className={classNames(LINE, tag === "h3" && "pl-3 text-ink-3")}>
              {text}
            </a>
          </li>
        ))}
    </ol>
  );
}

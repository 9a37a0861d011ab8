import { Link } from "@tanstack/react-router";
import type { GuideSummary } from "#contract/guides.ts";
import { Section } from "#web/ui/section.tsx";

/** The guides newcomers need most, in display order. */
const FIRST = ["before-you-begin", "reading-evidence", "syringes-and-units", "when-to-stop"];

/** A few guides to start with; missing ones are left out. */
export function FirstReading({ guides }: { readonly guides: readonly GuideSummary[] }) {
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  const shown = FIRST.flatMap((slug) => bySlug.get(slug) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section
      title="Read first"
      look="label"
      aside={
        <Link to="/guides" className="link-quiet text-sm">
          {`All ${guides.length} guides`}
        </Link>
      }
      className="grid content-start gap-3"
    >
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-4 xl:grid-cols-4">
        {shown.map(({ slug, title, summary, readingMinutes }) => (
          <li
            key={slug}
            className="relative grid content-start gap-1 border-t border-line pt-2 text-sm max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between sm:pt-3"
          >
            <Link
              to="/guides/$slug"
              params={{ slug }}
              className="font-medium after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <span className="text-ink-2 max-sm:sr-only">{summary}</span>
            <span className="text-note text-ink-3">{`${readingMinutes} min`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

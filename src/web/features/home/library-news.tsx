import { Link } from "@tanstack/react-router";
import type { SafetyChange } from "#contract/peptides.ts";
import { dayText } from "#web/lib/local-day.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Section } from "#web/ui/section.tsx";

const MAX_SHOWN = 4;
/** More would be a screen of their own on a phone. */
const MAX_ON_PHONE = 2;

/**
 * Changed doses, warnings and statuses, newest first; renders nothing if nothing changed since the product was set up.
 */
export function LibraryNews({ changes }: { readonly changes: readonly SafetyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Section title="What changed in the library" look="label" className="grid content-start gap-3">
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {changes.slice(0, MAX_SHOWN).map(({ slug, name, revision, kind, text, at }, place) => (
          <li
            key={`${slug} ${revision} ${kind} ${text}`}
            className={classNames(
              "border-t border-line pt-3 text-sm wrap-anywhere",
              place >= MAX_ON_PHONE && "max-md:hidden",
            )}
          >
            <Link
              to="/peptides/$slug/history"
              params={{ slug }}
              search={{ revision }}
              className="link-quiet font-medium"
            >
              {name}
            </Link>
            <span className="text-ink-2">{`: ${text}`}</span>
            <time dateTime={at} className="block text-note text-ink-3">
              {dayText(at.slice(0, "2026-11-22".length))}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

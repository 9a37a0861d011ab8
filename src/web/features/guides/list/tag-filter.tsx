import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { TagLabel } from "#contract/tags.ts";
import { classNames } from "#web/ui/class-names.ts";
import { type GuideSearch, guideParameters } from "../guide-queries.ts";

/** Links, so that each choice is an address. */
export function TagFilter({ tags, asked }: { readonly tags: readonly TagLabel[]; readonly asked: GuideSearch }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Guides by tag" data-print="no">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ slug, name }) => {
          const isChosen = asked.tags.includes(slug);
          const next = isChosen ? asked.tags.filter((tag) => tag !== slug) : [...asked.tags, slug];
          return (
            <li key={slug}>
              <Link
                to="/guides"
                search={guideParameters({ ...asked, tags: next })}
                resetScroll={false}
                aria-label={isChosen ? `${name}: chosen, show without` : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm max-md:min-h-11",
                  isChosen
                    ? "border-accent bg-accent-wash text-ink"
                    : "border-line text-ink-2 hover:border-control hover:text-ink",
                )}
              >
                {name}
                {isChosen && <X className="size-3.5" aria-hidden="true" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { memo } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { EvidenceShape } from "#web/ui/evidence-badge.tsx";
import { EVIDENCE_CHOICE_ORDER, valueText } from "../messages.ts";
import type { Results } from "../results/use-results.ts";
import { facetChoices, toggleFacet } from "../view/change-view.ts";
import type { LibraryView } from "../view/library-view.ts";
import { ViewLink } from "../view/view-link.tsx";

interface EvidenceRowProps {
  readonly view: LibraryView;
  readonly results: Pick<Results, "facets" | "tagNames">;
}

/** Evidence levels as the quickest filter, and the legend of the shapes below. */
export const EvidenceRow = memo(function EvidenceRow({ view, results }: EvidenceRowProps) {
  const chosen = facetChoices(view.query, "evidence");
  const offered = EVIDENCE_CHOICE_ORDER.map((level) => ({ level, count: results.facets.evidence[level] ?? 0 })).filter(
    ({ level, count }) => count > 0 || chosen.includes(level),
  );
  if (offered.length === 0) return null;
  return (
    <nav aria-label="Best evidence" className="-mx-1 overflow-x-auto px-1 py-1 max-md:-mx-4 max-md:px-4">
      <ul className="flex w-max gap-2">
        {offered.map(({ level, count }) => {
          const isChosen = chosen.includes(level);
          return (
            <li key={level}>
              <ViewLink
                view={view}
                change={(now) => toggleFacet(now, "evidence", level)}
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-sm max-md:min-h-11",
                  isChosen
                    ? "border-accent bg-accent-wash text-ink"
                    : "border-line text-ink-2 hover:border-control hover:text-ink",
                )}
              >
                {level !== "none" && <EvidenceShape level={level} />}
                {valueText("evidence", level, results.tagNames)}
                <span className="text-ink-3">{count}</span>
              </ViewLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

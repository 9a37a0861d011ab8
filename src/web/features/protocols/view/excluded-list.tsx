import { Link } from "@tanstack/react-router";
import type { Excluded } from "#domain/protocols/generated-protocol.ts";
import { Fold } from "./fold.tsx";
import { groupExcluded } from "./group-excluded.ts";
import { REASON_LABELS } from "./labels.ts";
import { Cite } from "./sources/citations.tsx";

interface ExcludedListProps {
  readonly excluded: readonly Excluded[];
  /** Expands the reasons why there is no plan. */
  readonly isOpen: boolean;
}

/** Everything that is not in the plan, by reason. */
export function ExcludedList({ excluded, isOpen }: ExcludedListProps) {
  return (
    <div className="grid divide-y divide-line-soft border-y border-line-soft">
      {groupExcluded(excluded).map(({ reason, entries }) => (
        <Fold
          key={reason}
          isOpen={isOpen && reason !== "not-for-this-goal"}
          summary={
            <>
              {REASON_LABELS[reason]} <span className="font-normal text-ink-3">{entries.length}</span>
            </>
          }
        >
          <ul className="grid gap-2.5 pb-2 pl-5.5 text-sm">
            {entries.map((entry) => (
              <li key={entry.slug}>
                <Link to="/peptides/$slug" params={{ slug: entry.slug }} className="link-quiet font-medium">
                  {entry.name}
                </Link>{" "}
                <span className="text-ink-2">
                  {entry.text}
                  <Cite refs={entry.refs} claim={entry.text} />
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </div>
  );
}

import { counted } from "#domain/units/counted.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { CompareAddress } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";

interface DisplayLinksProps {
  readonly address: CompareAddress;
  /** The number of rows hidden when only differences are shown. */
  readonly alikeCount: number;
}

/** All rows or only those that differ; the choice is part of the address. */
export function DisplayLinks({ address, alikeCount }: DisplayLinksProps) {
  const displays = [
    { label: "Everything", onlyDifferences: false },
    { label: "Only differences", onlyDifferences: true },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <nav aria-label="Rows shown" className="inline-flex rounded-control border border-line p-0.5">
        {displays.map(({ label, onlyDifferences }) => {
          const isChosen = address.onlyDifferences === onlyDifferences;
          return (
            <CompareLink
              key={label}
              address={{ ...address, onlyDifferences }}
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-9 items-center rounded-small px-3 text-sm max-md:min-h-11",
                isChosen ? "bg-accent-wash font-medium text-ink" : "text-ink-2 hover:text-ink",
              )}
            >
              {label}
            </CompareLink>
          );
        })}
      </nav>
      <p role="status" className="text-note text-ink-3">
        {address.onlyDifferences && alikeText(alikeCount)}
      </p>
    </div>
  );
}

function alikeText(count: number): string {
  if (count === 0) return "Every row differs.";
  return `${counted(count, "row is", "rows are")} hidden: the same in all, or not known of any.`;
}

import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { PlanHeading } from "./headings.tsx";
import { LineList } from "./sources/citations.tsx";

const WINDOWS = [
  { window: "week1to2", title: "Weeks 1-2" },
  { window: "week3to4", title: "Weeks 3-4" },
  { window: "week5to8", title: "Weeks 5-8" },
  { window: "beyond", title: "Beyond 8 Weeks" },
] as const;

export function ExpectedResults({ results }: { readonly results: GeneratedProtocol["expectedResults"] }) {
  return (
    <ol className="grid gap-3">
      {WINDOWS.map(({ window, title }) => (
        <li
          key={window}
          className="grid gap-1 border-t border-line-soft pt-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4"
        >
          <PlanHeading depth={2} className="text-sm font-semibold">
            {title}
          </PlanHeading>
          <LineList
            lines={results[window]}
            empty="Not known: the library holds no effect measured in people at this point."
          />
        </li>
      ))}
    </ol>
  );
}

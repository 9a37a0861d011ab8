import type { AppReading, Refusal } from "#domain/account/import/proposal.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { useShown } from "#web/lib/use-shown.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const FIRST = 5;
const MORE = 200;

/** Every row that was not understood, by its line and reason. */
export function RefusedRows({
  refused,
  counts,
}: {
  readonly refused: readonly Refusal[];
  readonly counts: AppReading["counts"];
}) {
  const { shown, left, more } = useShown(refused, FIRST, MORE);
  if (refused.length === 0) return null;
  return (
    <Notice tone="care" title={`${counted(refused.length, "row was", "rows were")} not understood`}>
      <ul className="grid gap-1">
        {shown.map(({ line, why }) => (
          <li key={`${line} ${why}`} className="wrap-anywhere">
            {counts === "line" ? "Line" : "Entry"} {line}: {why}
          </li>
        ))}
      </ul>
      <MoreButton hasMore={left > 0} onMore={more} variant="quiet" className="mt-2">
        Show {plainNumber(Math.min(MORE, left))} more
      </MoreButton>
    </Notice>
  );
}

import { useState } from "react";
import type { AppReading, Refusal } from "#domain/account/import/proposal.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Button } from "#web/ui/button.tsx";
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
  const [shown, setShown] = useState(FIRST);
  if (refused.length === 0) return null;
  return (
    <Notice tone="care" title={`${counted(refused.length, "row was", "rows were")} not understood`}>
      <ul className="grid gap-1">
        {refused.slice(0, shown).map(({ line, why }) => (
          <li key={`${line} ${why}`} className="wrap-anywhere">
            {counts === "line" ? "Line" : "Entry"} {line}: {why}
          </li>
        ))}
      </ul>
      {refused.length > shown && (
        <Button variant="quiet" className="mt-2" onClick={() => setShown((now) => now + MORE)}>
          Show {plainNumber(Math.min(MORE, refused.length - shown))} more
        </Button>
      )}
    </Notice>
  );
}

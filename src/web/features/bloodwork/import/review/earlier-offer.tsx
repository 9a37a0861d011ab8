import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { counted } from "#domain/units/counted.ts";
import { dayWords } from "#web/features/bloodwork/words/day-words.ts";
import { Choice } from "#web/ui/field.tsx";
import type { Review, ReviewDraw } from "./review.ts";
import { sameAs } from "./same-as.ts";

interface EarlierOfferProps {
  readonly draw: ReviewDraw;
  readonly decimal: Review["decimal"];
  readonly kept: readonly Draw[];
  readonly catalogue: Catalogue;
  /** Rows in `except` are saved already. */
  readonly onTake: (isTaken: boolean, except: ReadonlySet<string>) => void;
}

/** The "previous result" column of a report: saved as a draw of its own only if asked for. */
export function EarlierOffer({ draw, decimal, kept, catalogue, onTake }: EarlierOfferProps) {
  const { rows, facts } = draw;
  const same = useMemo(
    () => new Set(sameAs(draw, kept, { catalogue, decimal }).keys()),
    [draw, kept, catalogue, decimal],
  );
  const left = rows.filter(({ id }) => !same.has(id)).length;
  const results = (count: number) => counted(count, "earlier result");
  if (left === 0)
    return (
      <p className="text-sm text-ink-2">
        The {results(rows.length)} of {dayWords(facts.day)} on this report {rows.length === 1 ? "is" : "are"} saved
        already.
      </p>
    );
  const too = left === 1 ? "save it too" : "save them too";
  return (
    <Choice
      type="checkbox"
      name="earlier"
      label={`This report also prints ${results(left)} of ${dayWords(facts.day)}: ${too}`}
      hint="Saved as a draw of its own, without ranges: the report prints those for the current results."
      checked={rows.some(({ isTaken }) => isTaken)}
      onChange={(isTaken) => onTake(isTaken, same)}
    />
  );
}

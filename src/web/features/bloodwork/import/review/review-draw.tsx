import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { type DrawFacts, type FactErrors, fieldsOfFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { FactsFields } from "#web/features/bloodwork/entry/facts/facts-fields.tsx";
import { type RowErrors, resultOfRow } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import { type RowDoubt, rowDoubts } from "#web/features/bloodwork/entry/row/row-doubts.ts";
import { collectedWords } from "#web/features/bloodwork/words/day-words.ts";
import type { Box } from "../pdf/placed-lines.ts";
import { confidenceOf } from "./confidence-mark.tsx";
import type { Review, ReviewDraw as Reviewed, ReviewRow } from "./review.ts";
import { ReviewLine } from "./review-line.tsx";
import { sameAs } from "./same-as.ts";
import type { LineControls } from "./use-review.ts";

interface ReviewDrawProps {
  readonly draw: Reviewed;
  readonly decimal: Review["decimal"];
  readonly place: { readonly number: number; readonly of: number };
  readonly controls: LineControls;
  readonly openId: string | null;
  readonly factErrors: FactErrors;
  readonly rowErrors: ReadonlyMap<string, RowErrors>;
  readonly kept: readonly Draw[];
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly today: string;
  readonly pictureOf: (row: ReviewRow) => { readonly page: string; readonly box: Box } | null;
  readonly onFacts: (change: Partial<DrawFacts>) => void;
  readonly onAll: (isTaken: boolean) => void;
}

const NO_DOUBTS: readonly RowDoubt[] = [];

/** One draw of a document: its facts, then its lines in printed order. */
export function ReviewDraw(props: ReviewDrawProps) {
  const { draw, decimal, place, controls, openId, kept, catalogue, settings, today, pictureOf } = props;
  const same = useMemo(() => sameAs(draw, kept, { catalogue, decimal }), [draw, kept, catalogue, decimal]);
  const doubts = useMemo(
    () =>
      new Map(
        draw.rows.map((row) => {
          const outcome = resultOfRow(row, catalogue, decimal);
          return [row.id, outcome.ok ? rowDoubts(outcome.result, { catalogue, sex: settings.sex }) : NO_DOUBTS];
        }),
      ),
    [draw.rows, catalogue, decimal, settings.sex],
  );
  const taken = draw.rows.filter(({ isTaken }) => isTaken).length;
  const title = draw.facts.day === "" ? "A draw without a day" : collectedWords(fieldsOfFacts(draw.facts).collected);
  const headId = `draw-${draw.id}`;
  return (
    <section aria-labelledby={headId} className="grid min-w-0 gap-3">
      <h2 id={headId} className={place.of === 1 ? "sr-only" : "text-lg font-semibold tracking-[-0.015em]"}>
        {place.of === 1 ? "The draw" : title}
      </h2>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        <FactsFields
          facts={draw.facts}
          errors={props.factErrors}
          today={today}
          onChange={props.onFacts}
          asksCycleDay={settings.sex !== "male"}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <p>
          <strong className="font-semibold text-ink">
            {taken} of {draw.rows.length}
          </strong>{" "}
          ticked to save{summary(draw.rows, same.size)}
        </p>
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={taken === draw.rows.length}
            onChange={({ target }) => props.onAll(target.checked)}
          />
          All lines{place.of > 1 ? ` of ${title}` : ""}
        </label>
      </div>
      <ul aria-label={`Lines of ${title}`} className="rounded-card border border-line bg-surface">
        {draw.rows.map((row) => (
          <ReviewLine
            key={row.id}
            row={row}
            controls={controls}
            isOpen={openId === row.id}
            errors={props.rowErrors.get(row.id) ?? null}
            doubts={doubts.get(row.id) ?? NO_DOUBTS}
            sameAs={same.get(row.id) ?? null}
            picture={pictureOf(row)}
          />
        ))}
      </ul>
    </section>
  );
}

function summary(rows: readonly ReviewRow[], kept: number): string {
  const unmatched = rows.filter(({ marker }) => marker === null).length;
  const unsure = rows.filter(
    ({ confidence, marker }) => marker !== null && confidenceOf(confidence) === "unsure",
  ).length;
  const parts = [
    unmatched > 0 ? `${unmatched} without a known marker` : null,
    unsure > 0 ? `${unsure} to check` : null,
    kept > 0 ? `${kept} kept already` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "" : `; ${parts.join(", ")}`;
}

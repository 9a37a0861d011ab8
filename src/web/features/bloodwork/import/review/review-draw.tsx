import { ChevronRight } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { rangeCount } from "#domain/bloodwork/see/placed-results.ts";
import { type DrawFacts, type FactErrors, fieldsOfFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { FactsFields } from "#web/features/bloodwork/entry/facts/facts-fields.tsx";
import { type RowErrors, resultOfRow } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import { type RowDoubt, rowDoubts } from "#web/features/bloodwork/entry/row/row-doubts.ts";
import { collectedWords } from "#web/features/bloodwork/words/day-words.ts";
import { notedWords } from "#web/features/bloodwork/words/noted-words.ts";
import { RangeLine } from "#web/features/bloodwork/words/range-line.tsx";
import type { Box } from "../pdf/placed-lines.ts";
import { confidenceOf } from "./confidence-mark.tsx";
import type { Review, ReviewDraw as Reviewed, ReviewRow } from "./review.ts";
import { type LineGroup, lineGroups, standingIn, standingsOf } from "./review-groups.ts";
import { ReviewLine } from "./review-line.tsx";
import { sameAs } from "./same-as.ts";
import type { LineControls } from "./use-review.ts";

interface ReviewDrawProps {
  readonly draw: Reviewed;
  readonly decimal: Review["decimal"];
  readonly place: { readonly number: number; readonly of: number };
  /** Earlier results printed on the same report. */
  readonly offers: ReactNode;
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

/** One draw of a document: what is out of range, what to check, then the rest by panel. */
export function ReviewDraw(props: ReviewDrawProps) {
  const { draw, decimal, place, controls, openId, kept, catalogue, settings, today, pictureOf } = props;
  const same = useMemo(() => sameAs(draw, kept, { catalogue, decimal }), [draw, kept, catalogue, decimal]);
  const seen = useMemo(() => ({ catalogue, settings, decimal }), [catalogue, settings, decimal]);
  const placed = useMemo(() => standingsOf(draw, seen), [draw, seen]);
  const [groups] = useState(() => lineGroups(draw, seen)); // a line doesn't move while it is being changed
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
  const rows = useMemo(() => new Map(draw.rows.map((row) => [row.id, row])), [draw.rows]);
  const taken = draw.rows.filter(({ isTaken }) => isTaken).length;
  const title = draw.facts.day === "" ? "Draw without a date" : collectedWords(fieldsOfFacts(draw.facts).collected);
  const headId = `draw-${draw.id}`;
  return (
    <section aria-labelledby={headId} className="grid min-w-0 gap-3">
      <h2 id={headId} className={place.of === 1 ? "sr-only" : "text-lg font-semibold tracking-[-0.015em]"}>
        {place.of === 1 ? "The draw" : title}
      </h2>
      <RangeLine count={rangeCount(standingIn(placed))} more={summary(draw.rows, same.size)} />
      <Facts {...{ draw, today, title }} errors={props.factErrors} onChange={props.onFacts} sex={settings.sex} />
      {props.offers}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-2">
        <p>
          <strong className="font-semibold text-ink">
            {taken} of {draw.rows.length}
          </strong>{" "}
          selected
        </p>
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={taken === draw.rows.length}
            onChange={({ target }) => props.onAll(target.checked)}
          />
          Select all lines{place.of > 1 ? ` of ${title}` : ""}
        </label>
      </div>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          isForcedOpen={group.rows.some((id) => id === openId || props.rowErrors.has(id))}
          of={title}
        >
          {(id) => {
            const row = rows.get(id);
            return (
              row && (
                <ReviewLine
                  key={id}
                  row={row}
                  controls={controls}
                  isOpen={openId === id}
                  errors={props.rowErrors.get(id) ?? null}
                  doubts={doubts.get(id) ?? NO_DOUBTS}
                  place={placed.get(id)?.standing?.place ?? null}
                  sameAs={same.get(id) ?? null}
                  picture={pictureOf(row)}
                />
              )
            );
          }}
        </Group>
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: LineGroup;
  /** A line in it is being changed or can't be saved. */
  readonly isForcedOpen: boolean;
  readonly of: string;
  readonly children: (id: string) => ReactNode;
}

/** Folded lines are not rendered: an import may have thousands. */
function Group({ group: { name, rows, isFolded }, isForcedOpen, of, children }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(!isFolded);
  const isOpen = isUnfolded || isForcedOpen;
  const lines = (
    <ul aria-label={`${name}, ${of}`} className="@container rounded-card border border-line bg-surface">
      {rows.map(children)}
    </ul>
  );
  const title = (
    <>
      {name} <span className="font-normal text-ink-3 tabular-nums">({rows.length})</span>
    </>
  );
  if (!isFolded)
    return (
      <div className="grid min-w-0 gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        {lines}
      </div>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)} className="group min-w-0">
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold hover:text-ink">
        <ChevronRight className="mr-1 size-4 text-ink-3 transition-transform group-open:rotate-90" aria-hidden="true" />
        {title}
      </summary>
      {isOpen && lines}
    </details>
  );
}

interface FactsProps {
  readonly draw: Reviewed;
  readonly errors: FactErrors;
  readonly today: string;
  readonly title: string;
  readonly sex: BloodworkSettings["sex"];
  readonly onChange: (change: Partial<DrawFacts>) => void;
}

/** Folded to one line once the day is known. */
function Facts({ draw: { facts }, errors, today, title, sex, onChange }: FactsProps) {
  const [isUnfolded, setUnfolded] = useState(facts.day === "");
  const isOpen = isUnfolded || Object.keys(errors).length > 0;
  const noted = notedWords(fieldsOfFacts(facts).circumstances);
  const said = [title, facts.laboratory.trim() || "Laboratory not noted", noted].filter((text) => text !== "");
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group rounded-card border border-line bg-surface px-4 py-1"
    >
      <summary className="flex min-h-11 items-center gap-1 text-sm">
        <ChevronRight
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0 grow wrap-anywhere">{said.join(", ")}</span>
        <span className="shrink-0 font-medium text-accent group-open:hidden" aria-hidden="true">
          Change
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <FactsFields facts={facts} errors={errors} today={today} onChange={onChange} asksCycleDay={sex !== "male"} />
      </div>
    </details>
  );
}

function summary(rows: readonly ReviewRow[], kept: number): readonly string[] {
  const unmatched = rows.filter(({ marker }) => marker === null).length;
  const unsure = rows.filter(
    ({ confidence, marker }) => marker !== null && confidenceOf(confidence) === "unsure",
  ).length;
  return [
    ...(unmatched > 0 ? [`${unmatched} without a known marker.`] : []),
    ...(unsure > 0 ? [`${unsure} to check.`] : []),
    ...(kept > 0 ? [`${kept} saved already.`] : []),
  ];
}

import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { counted } from "#domain/units/counted.ts";
import { dayWords } from "#web/features/bloodwork/words/day-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { SaveBar } from "../../entry/save-bar.tsx";
import type { DraftFile } from "../draft/kept-draft.ts";
import { placeOf } from "../pdf/read-pages.ts";
import { isKeptWithEach } from "../report-copies.ts";
import { EarlierOffer } from "./earlier-offer.tsx";
import { kindWords } from "./kind-words.ts";
import { type Review, type ReviewRow, turnedDay, withDateOrder } from "./review.ts";
import { ReviewDraw } from "./review-draw.tsx";
import { outcomeOf, type ReviewErrors, type ReviewOutcome } from "./review-outcome.ts";
import { type ChangeReview, useReview, withAllTaken, withFacts } from "./use-review.ts";

interface ReviewViewProps {
  readonly review: Review;
  readonly file: DraftFile | null;
  readonly catalogue: Catalogue;
  readonly settings: BloodworkSettings;
  readonly kept: readonly Draw[];
  readonly today: string;
  readonly onChange: ChangeReview;
  readonly onSave: (draws: Extract<ReviewOutcome, { ok: true }>["draws"]) => void;
  /** Progress of saving, or its error. */
  readonly saving: { readonly isRunning: boolean; readonly text: ReactNode };
  readonly onDiscard: () => void;
  /** Opens the column choice; null if the document isn't a table. */
  readonly onColumns: (() => void) | null;
}

const NO_ERRORS: ReviewErrors = { facts: new Map(), rows: new Map(), review: [] };

/** Every line can be checked before anything is saved. */
export function ReviewView(props: ReviewViewProps) {
  const { review, file, catalogue, settings, kept, today, onChange, onSave, saving, onDiscard, onColumns } = props;
  const [isTried, setTried] = useState(false);
  const { ownMarkers } = review;
  const { controls, openId } = useReview({ catalogue, settings, draws: kept, ownMarkers }, onChange);
  const known = useMemo(() => ({ ...settings, markers: [...settings.markers, ...ownMarkers] }), [settings, ownMarkers]);
  const pictures = usePictures(file);
  const pictureOf = useCallback(
    ({ from }: ReviewRow) => {
      const { page, line } = from?.source ?? { page: null, line: null };
      const [address, box] = [pictures.get(page ?? 0), file?.boxes[placeOf(page ?? 0, line ?? 0)]];
      return address && box ? { page: address, box } : null;
    },
    [pictures, file],
  );
  const outcome = useMemo(() => outcomeOf(review, catalogue, today), [review, catalogue, today]);
  const errors = isTried && !outcome.ok ? outcome.errors : NO_ERRORS;
  const shown = review.draws.filter(({ isEarlier, rows }) => !isEarlier || rows.some(({ isTaken }) => isTaken));
  const offers = review.draws
    .filter(({ isEarlier }) => isEarlier)
    .map((draw) => (
      <EarlierOffer
        key={draw.id}
        {...{ draw, kept, catalogue }}
        decimal={review.decimal}
        onTake={(isTaken, except) => onChange((now) => withAllTaken(now, draw.id, isTaken, except))}
      />
    ));
  const save = () => {
    setTried(true);
    if (outcome.ok) onSave(outcome.draws);
    else requestAnimationFrame(() => document.getElementById("review-errors")?.focus());
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <p className="max-w-2xl text-sm text-ink-2">
          Read from{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{review.filename || "the text you pasted"}</strong>{" "}
          as {kindWords(review)}. Nothing is saved yet.
          <span className="max-md:hidden"> Arrow keys move between lines, Space selects, Enter opens a line.</span>
        </p>
        {file?.file && (
          <label className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={review.keepsFile}
              onChange={({ target }) => onChange((now) => ({ ...now, keepsFile: target.checked }))}
            />
            Keep the original report with {holderWords(file.file.size, review)}
          </label>
        )}
      </div>
      {onColumns && (
        <p>
          <Button onClick={onColumns}>Choose which column is which</Button>
        </p>
      )}
      {review.openDateOrder !== null && <DateQuestion review={review} onChange={onChange} />}
      {shown.map((draw, index) => (
        <ReviewDraw
          key={draw.id}
          draw={draw}
          decimal={review.decimal}
          place={{ number: index + 1, of: shown.length }}
          offers={index === 0 && offers}
          controls={controls}
          openId={openId}
          factErrors={errors.facts.get(draw.id) ?? {}}
          rowErrors={errors.rows}
          kept={kept}
          catalogue={catalogue}
          settings={known}
          today={today}
          pictureOf={pictureOf}
          onFacts={(change) => onChange((now) => withFacts(now, draw.id, change))}
          onAll={(isTaken) => onChange((now) => withAllTaken(now, draw.id, isTaken))}
        />
      ))}
      <LeftOut review={review} />
      <SaveBar
        problems={
          <>
            {isTried && !outcome.ok && <Problems errors={outcome.errors} />}
            {saving.text}
          </>
        }
      >
        <Button variant="primary" disabled={saving.isRunning} onClick={save}>
          {saveLabel(outcome)}
        </Button>
        <Button variant="quiet" disabled={saving.isRunning} onClick={onDiscard}>
          Discard
        </Button>
      </SaveBar>
    </div>
  );
}

function holderWords(bytes: number, { draws }: Review): string {
  const taken = draws.filter(({ rows }) => rows.some(({ isTaken }) => isTaken)).length;
  if (taken <= 1) return "it";
  return isKeptWithEach(bytes, taken) ? "each draw" : "the latest draw";
}

function saveLabel(outcome: ReviewOutcome): string {
  if (!outcome.ok) return "Save";
  const lines = outcome.draws.reduce((sum, { fields }) => sum + fields.results.length, 0);
  const said = counted(lines, "result");
  return outcome.draws.length === 1 ? `Save ${said}` : `Save ${said} in ${counted(outcome.draws.length, "draw")}`;
}

function Problems({ errors: { facts, rows, review } }: { readonly errors: ReviewErrors }) {
  const said = [
    ...review,
    ...[...facts.values()].flatMap((one) => Object.values(one)),
    ...(rows.size === 0
      ? []
      : [rows.size === 1 ? "One line can't be saved as it is." : `${rows.size} lines can't be saved as they are.`]),
  ];
  return (
    <div id="review-errors" tabIndex={-1} className="outline-none">
      <ErrorAlert title="Not saved yet">
        <ul className="list-disc pl-4">
          {[...new Set(said)].slice(0, 5).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </ErrorAlert>
    </div>
  );
}

function DateQuestion({ review, onChange }: Pick<ReviewViewProps, "review" | "onChange">) {
  const day = review.draws.map(({ facts }) => facts.day).find((one) => turnedDay(one) !== null) ?? "";
  const turned = turnedDay(day) ?? "";
  if (turned === "") return null;
  const choose = (isAsRead: boolean) => onChange((now) => withDateOrder(now, isAsRead));
  return (
    <Notice tone="care" title="Which date is right?">
      <p>The date format is ambiguous: day first or month first?</p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Choice type="radio" name="date-order" label={dayWords(day)} checked={false} onChange={() => choose(true)} />
        <Choice
          type="radio"
          name="date-order"
          label={dayWords(turned)}
          checked={false}
          onChange={() => choose(false)}
        />
      </div>
    </Notice>
  );
}

const MAX_SHOWN = 200;

/** Lists what looked like a result but isn't one, so that nothing is dropped silently. */
function LeftOut({ review: { ignored } }: Pick<ReviewViewProps, "review">) {
  if (ignored.length === 0) return null;
  return (
    <details className="rounded-card border border-line-soft px-4 py-2 text-sm">
      <summary className="min-h-9 content-center font-medium text-ink-2">
        {counted(ignored.length, "line was", "lines were")} left out
      </summary>
      <ul className="grid gap-2 py-2">
        {ignored.slice(0, MAX_SHOWN).map(({ text, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may be left out twice, and their order is fixed
          <li key={index} className="grid gap-0.5">
            <span className="font-mono text-note wrap-anywhere text-ink-2">{text}</span>
            <span className="text-note text-ink-3">{why}</span>
          </li>
        ))}
        {ignored.length > MAX_SHOWN && <li className="text-ink-3">and {ignored.length - MAX_SHOWN} more</li>}
      </ul>
    </details>
  );
}

/** Object URLs of the page pictures, revoked once they're no longer shown. */
function usePictures(file: DraftFile | null): ReadonlyMap<number, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const made = new Map(
      Object.entries(file?.pictures ?? {}).map(([page, picture]) => [Number(page), URL.createObjectURL(picture)]),
    );
    setAddresses(made);
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [file]);
  return addresses;
}

import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { memo, useState } from "react";
import type { Place } from "#domain/bloodwork/see/standing.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { FLAG_WORDS } from "#web/features/bloodwork/entry/grid/grid-row.tsx";
import type { RowErrors } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import type { RowDoubt } from "#web/features/bloodwork/entry/row/row-doubts.ts";
import { PlaceMark } from "#web/features/bloodwork/words/place-mark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Box } from "../pdf/placed-lines.ts";
import { ConfidenceMark, confidenceOf } from "./confidence-mark.tsx";
import type { ReviewRow } from "./review.ts";
import { RowEditor } from "./row-editor.tsx";
import type { LineControls } from "./use-review.ts";

interface ReviewLineProps {
  readonly row: ReviewRow;
  readonly controls: LineControls;
  readonly isOpen: boolean;
  readonly errors: RowErrors | null;
  readonly doubts: readonly RowDoubt[];
  readonly place: Place | null;
  /** A saved draw that has the same result. */
  readonly sameAs: string | null;
  readonly picture: { readonly page: string; readonly box: Box } | null;
}

const GRID =
  "grid-cols-[auto_minmax(0,1fr)_auto] @3xl:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_8.5rem_auto]";

/** A line as read, next to how it was printed. Space ticks it, Enter opens it, arrows move between lines. */
export const ReviewLine = memo(function ReviewLine(props: ReviewLineProps) {
  const { row, controls, isOpen, errors, doubts, place, sameAs, picture } = props;
  const markerText = row.marker === null ? "" : controls.nameOf(row.marker);
  const isUnmatched = row.marker === null;
  return (
    <li
      className={classNames(
        "border-b border-line-soft px-3 py-2.5 [contain-intrinsic-size:auto_5rem] last:border-0 md:px-4",
        !isOpen && "[content-visibility:auto]",
        !row.isTaken && "bg-bg",
      )}
    >
      <div className={`grid items-start gap-x-3 gap-y-1 ${GRID}`}>
        <input
          type="checkbox"
          data-line={row.id}
          aria-label={`Save ${markerText || row.name}, ${row.value} ${row.unit}`}
          checked={row.isTaken}
          onChange={({ target }) => controls.change(row.id, { isTaken: target.checked })}
          onKeyDown={(event) => controls.onKey(event, row.id)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <div className="grid min-w-0">
          <span className={classNames("font-medium wrap-anywhere", isUnmatched && "text-care")}>
            {isUnmatched ? "Unknown marker" : markerText}
          </span>
          <span className="text-note wrap-anywhere text-ink-3">{row.name}</span>
        </div>
        <div className={classNames("min-w-0 tabular-nums @max-3xl:col-start-2", !row.isTaken && "text-ink-3")}>
          <PlaceMark place={place === "inside" ? null : place} className="mr-1.5" />
          <span className="font-semibold wrap-anywhere">{row.value || "no result"}</span>{" "}
          <span className="text-ink-2">{row.unit}</span>
          {row.flag !== "" && <span className="ml-2 text-note text-care">{FLAG_WORDS[row.flag]}</span>}
        </div>
        <div className="min-w-0 text-sm wrap-anywhere text-ink-2 tabular-nums @max-3xl:col-start-2">
          {row.range === "" ? <span className="text-ink-3">No range printed</span> : row.range}
        </div>
        <div className="@max-3xl:col-start-2">
          {confidenceOf(row.confidence) !== "sure" && <ConfidenceMark confidence={row.confidence} />}
        </div>
        <IconButton
          label={`Change ${markerText || row.name}`}
          icon={Pencil}
          aria-expanded={isOpen}
          onClick={() => controls.open(isOpen ? null : row.id)}
          className="@max-3xl:col-start-3 @max-3xl:row-start-1"
        />
      </div>
      <div className="mt-1.5 grid gap-1.5 pl-8">
        <AsPrinted row={row} picture={picture} isOpen={isOpen} />
        <Doubts {...{ row, controls, errors, doubts, sameAs }} />
        {isOpen && (
          <RowEditor
            row={row}
            markerText={markerText}
            search={controls.search}
            unitsFor={controls.unitsFor}
            errors={errors}
            onChange={(change) => controls.change(row.id, change)}
            onOwn={() => controls.keepOwn(row.id)}
            onClose={() => controls.close(row.id)}
          />
        )}
      </div>
    </li>
  );
});

/** Where a line was read with confidence, its text adds nothing until the line is opened or changed. */
function AsPrinted({ row, picture, isOpen }: Pick<ReviewLineProps, "row" | "picture" | "isOpen">) {
  const text = row.from?.source?.text ?? "";
  if (picture) return <RowPicture {...picture} text={text} />;
  const isPlain = confidenceOf(row.confidence) === "sure" && !isOpen && !isChanged(row);
  if (text === "" || isPlain) return null;
  return (
    <p className="font-mono text-note whitespace-pre-wrap wrap-anywhere text-ink-3">
      <span className="sr-only">As printed: </span>
      {text}
    </p>
  );
}

function Doubts({ row, controls, errors, doubts, sameAs }: Omit<ReviewLineProps, "isOpen" | "picture" | "place">) {
  const texts = isChanged(row) || row.said === null ? doubts.map(({ text }) => text) : row.said;
  const other = doubts.find(({ unit }) => unit !== null)?.unit ?? null;
  const problems = Object.values(errors ?? {});
  if (texts.length + problems.length === 0 && sameAs === null && other === null) return null;
  return (
    <div className="grid gap-1 text-note">
      {problems.map((problem) => (
        <p key={problem} className="font-medium text-stop">
          {problem}
        </p>
      ))}
      {texts.map((text) => (
        <p key={text} className="text-care">
          {text}
        </p>
      ))}
      {other !== null && (
        <p>
          <button
            type="button"
            className="link-quiet min-h-8 font-semibold text-ink max-md:min-h-11"
            onClick={() => controls.change(row.id, { unit: unitText(other) })}
          >
            Use {row.value} {unitText(other)}
          </button>
        </p>
      )}
      {sameAs !== null && (
        <p className="text-ink-2">
          {row.isTaken ? "The same result is saved already: " : "Not selected: the same result is saved already. "}
          <Link to="/bloodwork/$entryId" params={{ entryId: sameAs }} target="_blank" className="text-accent">
            View that draw
          </Link>
        </p>
      )}
    </div>
  );
}

const isChanged = ({ from, value, unit }: ReviewRow): boolean =>
  from !== null && (value !== from.rawValue || unit !== from.rawUnit);

interface RowPictureProps {
  /** URL of the page's picture. */
  readonly page: string;
  readonly box: Box;
  readonly text: string;
}

/** The printed line, cropped from its page. No border, because the fractions refer to the inner box. */
function RowPicture({ page, box, text }: RowPictureProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width <= 0 || height <= 0) return null;
  return (
    <span
      className="relative block max-w-full overflow-hidden rounded-small bg-white ring-1 ring-line"
      style={{
        width: `${Math.min(100, width * 150)}%`,
        aspectRatio: ratio === null ? undefined : String((width * ratio) / height),
      }}
    >
      <img
        src={page}
        alt={`As printed: ${text}`}
        loading="lazy"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        className="absolute max-w-none"
        style={{
          width: `${100 / width}%`,
          left: `${(-box.left / width) * 100}%`,
          top: `${(-box.top / height) * 100}%`,
        }}
      />
    </span>
  );
}

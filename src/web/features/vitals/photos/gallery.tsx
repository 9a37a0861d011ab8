import { plainNumber } from "#domain/units/plain-number.ts";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import { photosByDay } from "#domain/vitals/photos/gallery.ts";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import { dayText } from "#web/lib/local-day.ts";
import { useShown } from "#web/lib/use-shown.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { photoLabels, VIEW_NAMES, weightText } from "./photo-words.ts";
import { Picture } from "./picture.tsx";

interface GalleryProps {
  readonly uid: string;
  /** Newest day first. */
  readonly photos: readonly Photo[];
  readonly weights: ReadonlyMap<string, number>;
  readonly weightUnit: VitalUnit;
  readonly onOpen: (id: string) => void;
}

const STEP = 24;

/** The photos by day. Only those in view are decoded, and older ones are read when asked for. */
export function Gallery({ uid, photos, weights, weightUnit, onOpen }: GalleryProps) {
  const labels = photoLabels(photos);
  const { shown, left, more } = useShown(photos, STEP, STEP);
  return (
    <div className="grid min-w-0 gap-5">
      <ol aria-label="Photos by day" className="flex min-w-0 flex-wrap gap-x-6 gap-y-5">
        {photosByDay(shown).map(({ day, photos: ofDay }) => (
          <li key={day} className="grid min-w-0 content-start gap-2 max-sm:w-full">
            <h3 className="text-sm font-medium">
              {dayText(day)}
              {weights.has(day) && (
                <span className="ml-2 font-normal text-ink-3 tabular-nums">
                  {weightText(weights.get(day) ?? 0, weightUnit)}
                </span>
              )}
            </h3>
            <ul className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-3">
              {ofDay.map(({ id, view }) => (
                <li key={id} className="grid content-start gap-1 sm:w-36">
                  <button
                    type="button"
                    aria-label={`Open photo of ${labels.get(id)}`}
                    onClick={() => onOpen(id)}
                    className="aspect-3/4 overflow-hidden rounded-control border border-line-soft bg-bg hover:border-control"
                  >
                    <Picture uid={uid} id={id} size="thumbnail" alt="" className="size-full object-cover" />
                  </button>
                  {view !== null && <span className="text-note text-ink-3">{VIEW_NAMES[view]}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <MoreButton hasMore={left > 0} onMore={more}>
        Show more, {plainNumber(left)} left
      </MoreButton>
    </div>
  );
}

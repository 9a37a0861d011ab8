import { ChevronLeft, ChevronRight } from "lucide-react";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { photoLabel, weightText } from "./photo-words.ts";
import { Picture } from "./picture.tsx";
import { useTurning } from "./use-turning.ts";
import { useWeights } from "./use-weights.ts";

interface PhotoViewerProps {
  readonly uid: string;
  readonly today: string;
  readonly days: readonly VitalDayFields[];
  readonly weightUnit: VitalUnit;
  /** Newest day first. */
  readonly photos: readonly Photo[];
  readonly photo: Photo;
  readonly onShow: (id: string) => void;
  readonly onEdit: () => void;
  readonly onCompare: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** One photo, large. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { uid, today, days, weightUnit, photos, photo, onShow, onClose } = props;
  const place = photos.findIndex(({ id }) => id === photo.id);
  const turn = (by: 1 | -1) => {
    const next = photos[place + by];
    if (next) onShow(next.id);
  };
  const swipe = useTurning(turn);
  const weight = useWeights({ uid, today, days, shown: [photo.day] }).get(photo.day);
  return (
    <Dialog
      title={photoLabel(photo)}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="destructive" className="mr-auto" onClick={props.onDelete}>
            Delete
          </Button>
          <Button onClick={props.onEdit}>Edit</Button>
          {photos.length > 1 && <Button onClick={props.onCompare}>Compare</Button>}
        </>
      }
    >
      <div className="grid gap-3">
        <div {...swipe} className="h-[min(58dvh,40rem)] touch-pan-y touch-pinch-zoom select-none">
          <Picture
            key={photo.id}
            uid={uid}
            id={photo.id}
            size="picture"
            alt={`Photo of ${photoLabel(photo)}`}
            className="size-full object-contain"
          />
        </div>
        {photos.length > 1 && (
          <div className="flex items-center justify-between gap-2">
            <Turn label="Previous photo" icon={ChevronLeft} isEnd={place === 0} onPress={() => turn(-1)} />
            <p role="status" className="text-sm text-ink-3 tabular-nums">
              {place + 1} of {photos.length}
            </p>
            <Turn label="Next photo" icon={ChevronRight} isEnd={place === photos.length - 1} onPress={() => turn(1)} />
          </div>
        )}
        {weight !== undefined && (
          <p className="text-sm">
            Weight that day: <span className="font-semibold tabular-nums">{weightText(weight, weightUnit)}</span>
          </p>
        )}
        {photo.note !== "" && <p className="text-sm text-ink-2 wrap-anywhere">{photo.note}</p>}
      </div>
    </Dialog>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** At the end it stays focusable, so that the focus isn't lost there. */
function Turn({ label, icon: Icon, isEnd, onPress }: TurnProps) {
  return (
    <Button aria-label={label} aria-disabled={isEnd} className="min-w-11 aria-disabled:opacity-50" onClick={onPress}>
      <Icon className="size-5" aria-hidden="true" />
    </Button>
  );
}

import { useMemo, useState } from "react";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import { othersFor, partnerOf } from "#domain/vitals/photos/gallery.ts";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { betweenText, photoLabels, weightText } from "./photo-words.ts";
import { Picture } from "./picture.tsx";
import { useWeights } from "./use-weights.ts";

interface CompareDialogProps {
  readonly uid: string;
  readonly today: string;
  readonly days: readonly VitalDayFields[];
  readonly weightUnit: VitalUnit;
  /** Newest day first; at least two. */
  readonly photos: readonly Photo[];
  readonly photo: Photo;
  readonly onClose: () => void;
}

/** Two photos side by side, the earlier one on the left at first. */
export function CompareDialog({ uid, today, days, weightUnit, photos, photo, onClose }: CompareDialogProps) {
  const [chosen, setChosen] = useState<readonly [string, string]>(() => {
    const partner = partnerOf(photo, photos) ?? photo;
    return partner.day <= photo.day ? [partner.id, photo.id] : [photo.id, partner.id];
  });
  const labels = useMemo(() => photoLabels(photos), [photos]);
  const [left, right] = chosen.map((id) => photos.find((one) => one.id === id));
  const weights = useWeights({ uid, today, days, shown: [left, right].flatMap((one) => one?.day ?? []) });
  if (!left || !right) return null; // another tab deleted one
  const side = (name: string, shown: Photo, beside: Photo, onChoose: (id: string) => void) => (
    <figure className="grid min-w-0 content-start gap-2">
      <SelectField
        label={name}
        value={shown.id}
        options={othersFor(beside, photos).map(({ id }) => ({ value: id, label: labels.get(id) ?? "" }))}
        onChange={onChoose}
      />
      <div className="aspect-3/4 max-h-[min(52dvh,36rem)] w-full">
        <Picture
          key={shown.id}
          uid={uid}
          id={shown.id}
          size="picture"
          alt={`Photo of ${labels.get(shown.id)}`}
          className="size-full object-contain"
        />
      </div>
      <figcaption className="grid justify-items-center text-center text-sm text-ink-2 tabular-nums">
        <span>{labels.get(shown.id)}</span>
        {weights.has(shown.day) && (
          <span className="font-semibold text-ink">{weightText(weights.get(shown.day) ?? 0, weightUnit)}</span>
        )}
      </figcaption>
    </figure>
  );
  return (
    <Dialog title="Compare photos" size="large" onClose={onClose}>
      <div className="grid gap-3">
        <p role="status" className="text-sm font-medium">
          {betweenText([left, right], weights, weightUnit)}
        </p>
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3">
          {side("Left", left, right, (id) => setChosen([id, right.id]))}
          {side("Right", right, left, (id) => setChosen([left.id, id]))}
        </div>
      </div>
    </Dialog>
  );
}

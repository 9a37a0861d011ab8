import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Photo } from "#domain/vitals/photos/photo.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { DEFAULT_VITAL_SETTINGS } from "#domain/vitals/vital-settings.ts";
import { staysQuery } from "#web/lib/photos/photos-query.ts";
import { usePhotos } from "#web/lib/photos/use-photos.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chosenUnit, useVitalSettings } from "../store/settings.ts";
import { AddPhotos } from "./add-photos.tsx";
import { Gallery } from "./gallery.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { useAddPhotos } from "./use-add-photos.ts";
import { useWeights } from "./use-weights.ts";

const DetailsDialog = lazy(async () => ({ default: (await import("./details-dialog.tsx")).DetailsDialog }));
const PhotoViewer = lazy(async () => ({ default: (await import("./photo-viewer.tsx")).PhotoViewer }));
const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));
const DeletePhotoDialog = lazy(async () => ({
  default: (await import("./delete-photo-dialog.tsx")).DeletePhotoDialog,
}));

interface PhotosCardProps {
  readonly uid: string;
  readonly today: string;
  /** Empty while they load, or where they can't be: photos need none of them. */
  readonly days: readonly VitalDayFields[];
}

/** Progress photos, kept on this device alone. */
export function PhotosCard({ uid, today, days }: PhotosCardProps) {
  const query = usePhotos(uid);
  const adding = useAddPhotos(uid);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data: settings = DEFAULT_VITAL_SETTINGS } = useVitalSettings(uid); // a weight is shown with its unit
  const weightUnit = chosenUnit(settings, "weight");
  const weights = useWeights({ uid, today, days, shown: [] });
  const photos = query.data ?? [];
  const [newest] = photos;
  const isAdded = adding.added.length > 0;
  return (
    <Section
      title="Photos"
      aside={
        <div className="flex flex-wrap gap-2">
          {newest && photos.length > 1 && (
            <Button onClick={() => setOpened({ as: "compare", id: newest.id })}>Compare</Button>
          )}
          <AddPhotos progress={adding.progress} onFiles={(files) => void adding.add(files)} />
        </div>
      }
      className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      {!isAdded && <RefusedFiles refused={adding.refused} />}
      <Loaded
        query={query}
        failed="Photos can't be stored in this browser"
        hint="It doesn't store data for this site, as some private windows do. Allow it, then try again."
        look="notice"
        skeleton={<Skeleton className="h-40" />}
        empty={
          <p className="text-sm text-ink-2">
            Your photos will appear here by day, for example one from the front every month.
          </p>
        }
      >
        {() => <Gallery {...{ uid, photos, weights, weightUnit }} onOpen={(id) => setOpened({ as: "view", id })} />}
      </Loaded>
      <WhereTheyAre />
      <Suspense>
        {isAdded ? (
          <DetailsDialog
            {...{ uid, today }}
            photos={adding.added}
            refused={adding.refused}
            onClose={() => adding.finish()}
          />
        ) : (
          <OpenedPhoto {...{ uid, today, days, weightUnit, photos, opened }} onOpened={setOpened} />
        )}
      </Suspense>
    </Section>
  );
}

interface Opened {
  readonly as: "view" | "edit" | "compare" | "delete";
  readonly id: string;
}

interface OpenedPhotoProps extends PhotosCardProps {
  readonly weightUnit: ReturnType<typeof chosenUnit>;
  readonly photos: readonly Photo[];
  readonly opened: Opened | null;
  readonly onOpened: (opened: Opened | null) => void;
}

/** One dialog at a time; what was opened from the large view leads back to it. */
function OpenedPhoto({ opened, onOpened, ...rest }: OpenedPhotoProps): ReactNode {
  const { uid, today, photos } = rest;
  const photo = photos.find(({ id }) => id === opened?.id);
  if (opened === null || photo === undefined) return null;
  const { id } = photo;
  const close = () => onOpened(null);
  const view = () => onOpened({ as: "view", id });
  switch (opened.as) {
    case "view":
      return (
        <PhotoViewer
          {...rest}
          photo={photo}
          onShow={(other) => onOpened({ as: "view", id: other })}
          onEdit={() => onOpened({ as: "edit", id })}
          onCompare={() => onOpened({ as: "compare", id })}
          onDelete={() => onOpened({ as: "delete", id })}
          onClose={close}
        />
      );
    case "edit":
      return <DetailsDialog {...{ uid, today }} photos={[photo]} onClose={view} />;
    case "compare":
      return <CompareDialog {...rest} photo={photo} onClose={close} />;
    case "delete":
      return <DeletePhotoDialog {...{ uid, photo }} onClose={view} />;
  }
}

function WhereTheyAre() {
  const { data: stays } = useQuery(staysQuery);
  return (
    <p className="text-note text-ink-3">
      Only on this device, not in your account. Clearing this browser's data deletes them
      {stays === false && ", and it may do so itself when space runs low"}.{" "}
      <Link to="/my-data" className="link">
        Export all data
      </Link>{" "}
      includes them.
    </p>
  );
}

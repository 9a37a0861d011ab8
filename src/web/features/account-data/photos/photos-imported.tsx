import { counted } from "#domain/units/counted.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ImportedPhotos } from "./import-photos.ts";

/** What became of the photos in an imported file. */
export function PhotosImported({ photos }: { readonly photos: ImportedPhotos | null }) {
  if (photos === null) return null;
  const { added, unreadable, stopped } = photos;
  return (
    <>
      {added > 0 && <Notice title={`${counted(added, "photo")} added on this device`} />}
      {unreadable > 0 && (
        <Notice tone="care" title={`${counted(unreadable, "photo")} couldn't be opened`}>
          Their pictures are missing in the file, or damaged.
        </Notice>
      )}
      {stopped !== null && (
        <Notice tone="stop" title="Not all photos were added">
          {stopped} Import the file again to add the rest. Nothing is added twice.
        </Notice>
      )}
    </>
  );
}

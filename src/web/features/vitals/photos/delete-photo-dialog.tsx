import type { Photo } from "#domain/vitals/photos/photo.ts";
import { removePhoto } from "#web/lib/photos/device-photos.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { photoLabel } from "./photo-words.ts";

interface DeletePhotoDialogProps {
  readonly uid: string;
  readonly photo: Photo;
  readonly onClose: () => void;
}

export function DeletePhotoDialog({ uid, photo, onClose }: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this photo?"
      description={`${photoLabel(photo)}. It is only on this device, so this can't be undone.`}
      confirm="Delete photo"
      pending="Deleting…"
      isDestructive
      isCautious
      failed="Not deleted"
      refusal={() => "This browser doesn't give access to its stored data. Reload the page and try again."}
      onConfirm={async () => {
        await removePhoto(uid, photo.id);
        addToast({ title: "Photo deleted", description: photoLabel(photo) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

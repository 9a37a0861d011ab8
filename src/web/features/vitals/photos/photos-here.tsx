import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { removeAllPhotos } from "#web/lib/photos/device-photos.ts";
import { usePhotos } from "#web/lib/photos/use-photos.ts";
import { sizeText } from "#web/lib/size-text.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** How many photos are on this device, with a way to delete them all. Nothing where there are none. */
export function PhotosHere() {
  const { user } = useAuth();
  return user && <OfPerson uid={user.uid} />;
}

function OfPerson({ uid }: { readonly uid: string }) {
  const { data: photos = [] } = usePhotos(uid);
  const [isAsked, setAsked] = useState(false);
  const count = counted(photos.length, "photo");
  if (photos.length === 0 && !isAsked) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line-soft pt-4">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <h3 className="text-sm font-semibold">Progress photos</h3>
        <p className="text-sm text-ink-2">
          {count} ({sizeText(photos.reduce((total, { bytes }) => total + bytes, 0))}) in{" "}
          <Link to="/vitals" className="link">
            Body and day
          </Link>
          , only on this device. They stay when you sign out, and are shown to you alone.
        </p>
      </div>
      <Button variant="destructive" onClick={() => setAsked(true)}>
        Delete photos
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${count} from this device?`}
          description="They are not in your account, so this can't be undone. To keep them, export all data first."
          confirm={`Delete ${count}`}
          pending="Deleting…"
          isDestructive
          isCautious
          failed="Not deleted"
          refusal={() => "This browser doesn't give access to its stored data. Reload the page and try again."}
          onConfirm={async () => {
            await removeAllPhotos(uid);
            addToast({ title: `${count} deleted` });
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

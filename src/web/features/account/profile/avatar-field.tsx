import { useQueryClient } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { User } from "#contract/account.ts";
import type { deleteAvatar, saveAvatar } from "#contract/profile.ts";
import { Avatar } from "#web/app/avatar.tsx";
import { profileQuery, takeProfile } from "#web/app/profile-query.ts";
import { ApiError, call, callWithFile } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";

interface AvatarFieldProps {
  readonly user: User;
  readonly hasPicture: boolean;
}

class Unreadable extends Error {}

export function AvatarField({ user, hasPicture }: AvatarFieldProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const save = useChange({
    send: async (file: File) => {
      const square = await squarePicture(file);
      if (square === null) throw new Unreadable();
      const profile = await callWithFile<typeof saveAvatar>("/api/account/avatar", {}, square);
      await takeProfile(queryClient, user.uid, profile);
    },
    isRetried: false,
    done: "The picture is changed",
    failed: (error) => ({ title: "Not changed", description: reasonOf(error) }),
  });
  const remove = useChange({
    send: () => call<typeof deleteAvatar>("delete", "/api/account/avatar", {}),
    refreshes: [profileQuery(user.uid).queryKey],
    failed: (error) => ({ title: "Not removed", description: reasonOf(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar user={user} size="large" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileInput
            id={id}
            accept="image/png,image/jpeg,image/webp"
            opened={{ ref: input, label: "Picture file" }}
            onFile={(file) => save.mutate(file)}
          />
          <Button icon={ImagePlus} disabled={save.isPending} onClick={() => input.current?.click()}>
            {save.isPending ? "One moment…" : hasPicture ? "Change picture" : "Add a picture"}
          </Button>
          {hasPicture && (
            <Button icon={Trash2} variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-note text-ink-3">PNG, JPEG or WebP. Cut to a square here; only you see it.</p>
      </div>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return "This file couldn't be read as a picture. Try a PNG, JPEG or WebP.";
  return error instanceof ApiError ? error.message : "Please try again.";
}

const SIDE = 256;
const QUALITY = 0.86;
/** In bytes; must match the contract of `saveAvatar`. */
const MAX_BYTES = 262_144;

/**
 * The center of a picture as a square of 256 pixels. Redrawing removes the camera's metadata, such as the location.
 * Null if the browser can't read it.
 */
async function squarePicture(file: Blob): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null || bitmap.width === 0 || bitmap.height === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const side = Math.min(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  for (const type of ["image/webp", "image/jpeg"]) {
    // browsers that can't write WebP return PNG, which is accepted if it is small enough
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], `avatar.${blob.type.split("/")[1]}`);
  }
  return null;
}

import { Camera, ImagePlus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import type { useAddPhotos } from "./use-add-photos.ts";

interface AddPhotosProps {
  readonly progress: ReturnType<typeof useAddPhotos>["progress"];
  readonly onFiles: (files: readonly File[]) => void;
}

/** From files, or on a device that is touched from its camera: not every phone offers that among the files. */
export function AddPhotos({ progress, onFiles }: AddPhotosProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;
  return (
    <>
      <Button
        icon={Camera}
        disabled={isBusy}
        className="hidden pointer-coarse:inline-flex"
        onClick={() => camera.current?.click()}
      >
        Take photo
      </Button>
      <Button icon={ImagePlus} variant="primary" disabled={isBusy} onClick={() => files.current?.click()}>
        Add photo
      </Button>
      <FileInput accept="image/*" opened={{ ref: files, label: "Photo files" }} onFiles={onFiles} />
      <FileInput
        accept="image/*"
        opened={{ ref: camera, label: "Photo from the camera" }}
        isFromCamera
        onFile={(file) => onFiles([file])}
      />
      <p role="status" className="basis-full text-note text-ink-2 empty:hidden">
        {progress && `Adding photo ${progress.place} of ${progress.of}…`}
      </p>
    </>
  );
}

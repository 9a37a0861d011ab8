import { useMemo, useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { MAX_PHOTO_NOTE, PHOTO_VIEWS, type Photo } from "#domain/vitals/photos/photo.ts";
import { changePhotos, whyNotStored } from "#web/lib/photos/device-photos.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { type FormState, useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { fieldsById, NO_VIEW, photosForm, textsOfPhoto } from "./photo-form.ts";
import { VIEW_NAMES } from "./photo-words.ts";
import { Picture } from "./picture.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { RefusedFile } from "./use-add-photos.ts";

interface DetailsDialogProps {
  readonly uid: string;
  readonly today: string;
  readonly photos: readonly Photo[];
  /** They were just added, and these were not. */
  readonly refused?: readonly RefusedFile[];
  readonly onClose: () => void;
}

type PhotosForm = ReturnType<typeof photosForm>;
type Texts = { photos: ReturnType<typeof textsOfPhoto>[] };

/** Day, view and note of photos: after they were added, or of one. */
export function DetailsDialog({ uid, today, photos, refused, onClose }: DetailsDialogProps) {
  const schema: PhotosForm = useMemo(() => photosForm(today), [today]);
  const [start] = useState<Texts>(() => ({ photos: photos.map(textsOfPhoto) }));
  const form = useForm<Texts, PhotosForm["_output"]>({
    schema,
    start,
    send: async ({ photos: read }) => {
      await changePhotos(uid, fieldsById(read));
      onClose();
    },
  });
  const isNew = refused !== undefined;
  return (
    <FormDialog
      form={form}
      title={isNew ? `${counted(photos.length, "photo")} added` : "Edit photo"}
      submit="Save"
      cancel={isNew ? "Skip" : "Cancel"}
      refusal={whyNotStored}
      onClose={onClose}
    >
      {isNew && (
        <>
          <p className="text-sm text-ink-2">Check the day. Choose a view to compare photos with each other.</p>
          <RefusedFiles refused={refused} />
        </>
      )}
      {photos.map(({ id }, place) => (
        <PhotoDetails key={id} {...{ uid, id, place, today, form }} count={photos.length} />
      ))}
    </FormDialog>
  );
}

interface PhotoDetailsProps {
  readonly uid: string;
  readonly id: string;
  readonly place: number;
  readonly count: number;
  readonly today: string;
  readonly form: FormState<Texts>;
}

function PhotoDetails({ uid, id, place, count, today, form }: PhotoDetailsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[5rem_minmax(0,1fr)] gap-4 border-t border-line-soft pt-4 first:border-0 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <legend className="sr-only">{count === 1 ? "Photo" : `Photo ${place + 1} of ${count}`}</legend>
      <div className="aspect-3/4 max-h-48 overflow-hidden rounded-control bg-bg">
        <Picture uid={uid} id={id} size="thumbnail" alt="" className="size-full object-cover" />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <TextField label="Day" type="date" max={today} {...form.field(`photos.${place}.day`)} />
          <SelectField label="View" options={VIEWS} {...form.choice(`photos.${place}.view`)} />
        </div>
        <TextField
          label="Note"
          placeholder="Optional"
          autoComplete="off"
          maxLength={MAX_PHOTO_NOTE}
          {...form.field(`photos.${place}.note`)}
        />
      </div>
    </fieldset>
  );
}

const VIEWS = [
  { value: NO_VIEW, label: "None" },
  ...PHOTO_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] })),
] as const;

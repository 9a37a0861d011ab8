import { z } from "zod";
import type { signOut } from "#contract/account.ts";
import type { AccountContents, deleteAccount } from "#contract/account-data.ts";
import { counted } from "#domain/units/counted.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { call } from "#web/lib/api.ts";
import { usePhotos } from "#web/lib/photos/use-photos.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useExport } from "../take/use-export.tsx";
import { contentsText, reasonOf } from "../words.ts";
import { eraseDevice } from "./erase-device.ts";

interface DeleteDialogProps {
  readonly uid: string;
  readonly email: string;
  readonly contents: AccountContents;
  readonly onClose: () => void;
}

const deleteForm = (email: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), `Type ${email} to confirm.`),
  });

export function DeleteDialog({ uid, email, contents, onClose }: DeleteDialogProps) {
  const { withFreshProof, proofDialog } = useFreshProof();
  const form = useForm({
    schema: deleteForm(email),
    start: { email: "" },
    send: async (body) => {
      const proven = await withFreshProof(() => call<typeof deleteAccount>("delete", "/api/account", { body }));
      if (proven.outcome === "declined") return;
      await call<typeof signOut>("post", "/api/auth/sign-out", {}).catch(() => {}); // the cookies are already invalid
      await eraseDevice(uid);
      // a new page, so that nothing is left in memory; the receipt goes into the fragment, where no server sees it
      window.location.replace(`/account-deleted#${proven.value.receipt}`);
      await new Promise(() => {}); // keeps the dialog busy while the page changes
    },
  });
  const { isSubmitting } = form.formState;
  const copy = useExport();
  const held = contentsText(contents);
  const { data: photos = [] } = usePhotos(uid);
  return (
    <>
      <FormDialog
        form={form}
        title="Delete your account?"
        submit="Delete for good"
        pending="Deleting…"
        isDestructive
        cancel="Cancel"
        failed="Nothing was deleted"
        refusal={reasonOf}
        onClose={() => {
          if (!isSubmitting) onClose();
        }}
      >
        <p className="text-sm text-ink-2">
          {held === null
            ? "This deletes your name, email address and settings."
            : `This deletes ${held}, and your name, email address and settings.`}{" "}
          This can't be undone.
        </p>
        {photos.length > 0 && (
          <p className="text-sm text-ink-2">
            It also deletes the {counted(photos.length, "photo")} on this device. Photos on your other devices stay
            there: delete them there first.
          </p>
        )}
        {contents.isLastAdmin && (
          <Notice tone="care" title="You are the only admin">
            After this, no one can edit the library, answer feedback or manage users. Only the server's operator can
            then make a new admin.
          </Notice>
        )}
        <SaveFirst copy={copy} />
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          readOnly={isSubmitting}
          {...form.field("email")}
        />
      </FormDialog>
      {copy.proofDialog}
      {proofDialog}
    </>
  );
}

function SaveFirst({ copy: { take, isTaking, isTaken } }: { readonly copy: ReturnType<typeof useExport> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
      <p className="min-w-0 grow basis-40 text-sm text-ink-2">
        {isTaken ? "Exported. Check that the file is there." : "Export your data first. You can import it later."}
      </p>
      <Button disabled={isTaking} onClick={() => void take()}>
        {isTaking ? "Exporting…" : "Export all data"}
      </Button>
    </div>
  );
}

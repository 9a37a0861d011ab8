import { useMutation } from "@tanstack/react-query";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { restoreRevision } from "../edition-api.ts";

interface RestoreDialogProps {
  readonly slug: string;
  readonly revision: number;
  /** The version that was seen; a newer one is not overwritten. */
  readonly version: number;
  readonly onRestored: (restored: GuideEdition) => void;
  readonly onClose: () => void;
}

export function RestoreDialog({ slug, revision, version, onRestored, onClose }: RestoreDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restoreRevision(slug, revision, version),
    onSuccess: onRestored,
  });
  return (
    <Dialog
      title={`Restore version ${revision}`}
      role="alertdialog"
      description="Its text becomes the newest version. The address stays, and who sees the guide does too. Nothing is lost: the present text stays in the history."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isPending} onClick={() => mutate()}>
            Restore
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-stop">
          {refusalText(error)}
        </p>
      )}
    </Dialog>
  );
}

function refusalText(error: Error): string {
  const problem = apiErrorIn(error)?.problem;
  if (problem?.code === "stale-version") return "Somebody saved this guide meanwhile. Open the history again first.";
  return [error.message, ...(problem?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [])].join(" ");
}

import type { GuideEdition } from "#contract/guide-editions.ts";
import { apiErrorIn, isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { restoreRevision } from "../edition-api.ts";

interface RestoreDialogProps {
  readonly slug: string;
  readonly revision: number;
  /** The version the person saw; a newer one is never overwritten. */
  readonly version: number;
  readonly onRestored: (restored: GuideEdition) => void;
  readonly onClose: () => void;
}

export function RestoreDialog({ slug, revision, version, onRestored, onClose }: RestoreDialogProps) {
  const { mutateAsync: restore } = useChange({
    send: () => restoreRevision(slug, revision, version),
    onDone: onRestored,
  });
  return (
    <ConfirmDialog
      title={`Restore version ${revision}`}
      description="Its text becomes the newest version. The address stays, and who sees the guide does too. Nothing is lost: the present text stays in the history."
      confirm="Restore"
      failed="Not restored"
      refusal={refusalText}
      onConfirm={restore}
      onClose={onClose}
    />
  );
}

function refusalText(error: Error): string {
  if (isStale(error)) return "Someone else just saved this guide. Open the history again first.";
  return [
    error.message,
    ...(apiErrorIn(error)?.problem?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? []),
  ].join(" ");
}

import type { deleteVitalImport, VitalImportCard } from "#contract/vital-imports.ts";
import { counted } from "#domain/units/counted.ts";
import { call } from "#web/lib/api.ts";
import { momentText } from "#web/lib/local-day.ts";
import { useChange } from "#web/lib/use-change.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { vitalsKey } from "../../store/vitals-query.ts";
import { appName } from "./import-words.ts";

interface RemoveImportDialogProps {
  readonly uid: string;
  readonly removed: VitalImportCard;
  readonly onClose: () => void;
}

export function RemoveImportDialog({ uid, removed, onClose }: RemoveImportDialogProps) {
  const { id, days, createdAt } = removed;
  const remove = useChange({
    send: () => call<typeof deleteVitalImport>("delete", "/api/vital-imports/{id}", { params: { id } }),
    refreshes: [vitalsKey(uid)],
    done: ({ removed: count }) => ({
      title: "Import removed",
      description: `${counted(count, "day")} from ${appName(removed)}`,
    }),
  });
  return (
    <ConfirmDialog
      title={
        days === 0
          ? "Remove this import from the list?"
          : `Remove the ${counted(days, "day")} imported from ${appName(removed)} on ${momentText(createdAt)}?`
      }
      description={
        days === 0
          ? "No day of it is here: its days were here already, or were changed or replaced since."
          : "What you entered or changed yourself stays. Days that this import replaced don't come back. To have them again, import the file again."
      }
      confirm={days === 0 ? "Remove" : `Remove ${counted(days, "day")}`}
      pending="Removing…"
      isDestructive
      isCautious
      failed="Not removed"
      onConfirm={async () => {
        await remove.mutateAsync();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

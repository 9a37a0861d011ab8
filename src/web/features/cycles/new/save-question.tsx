import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { SavingCheck } from "./check-to-save.ts";
import { FindingList } from "./finding-list.tsx";

interface SaveQuestionProps {
  readonly check: SavingCheck;
  readonly nameOf: (id: string) => string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Repeats the findings before saving something that is more, earlier or more often than people were given it. */
export function SaveQuestion({ check: { toConfirm, unchecked }, nameOf, onAnswer }: SaveQuestionProps) {
  const isOver = toConfirm.length > 0;
  return (
    <ConfirmDialog
      title={isOver ? "Read this before you save" : "Save without a check?"}
      description={
        isOver ? "This doesn't match what people were given. Go back to change it, or save it as it is." : undefined
      }
      confirm="Save anyway"
      cancel="Go back"
      isCautious // so that pressing Enter doesn't save
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <div className="mt-4 grid gap-5">
        {toConfirm.map(({ id, findings }) => (
          <section key={id} aria-label={nameOf(id)} className="grid gap-2">
            <h3 className="font-semibold wrap-anywhere">{nameOf(id)}</h3>
            <FindingList findings={findings} />
          </section>
        ))}
        {unchecked.length > 0 && (
          <Notice tone="care" title="Not checked">
            <p className="wrap-anywhere">
              We couldn't load everything the check needs, so {unchecked.join(", ")} could not be compared with any
              label or trial. Go back and try again when you're online.
            </p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { SavingCheck } from "./check-to-save.ts";
import { FindingList } from "./finding-list.tsx";

interface SaveQuestionProps {
  readonly check: SavingCheck;
  readonly nameOf: (id: string) => string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Before something is saved that is more, earlier or more often than people were given it: what was found, once more. */
export function SaveQuestion({ check: { toConfirm, unchecked }, nameOf, onAnswer }: SaveQuestionProps) {
  const footer = useRef<HTMLDivElement>(null);
  // Enter must not save: the answer that changes nothing is the one at hand.
  useEffect(() => footer.current?.querySelector("button")?.focus(), []);
  const isOver = toConfirm.length > 0;
  return (
    <Dialog
      title={isOver ? "Read this before you save" : "Save without a check?"}
      role="alertdialog"
      description={
        isOver ? "This doesn't match what people were given. Go back to change it, or save it as it is." : undefined
      }
      onClose={() => onAnswer(false)}
      footer={
        <div ref={footer} className="flex flex-wrap justify-end gap-2">
          <Button variant="primary" onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button onClick={() => onAnswer(true)}>Save anyway</Button>
        </div>
      }
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
    </Dialog>
  );
}

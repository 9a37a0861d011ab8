import { Eraser } from "lucide-react";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { changeDraft, clearDraft } from "./answers/draft-store.ts";

/** Deletes all answers at once; the toast offers an undo. */
export function ClearAnswersButton({ disabled }: { readonly disabled?: boolean }) {
  return (
    <Button
      icon={Eraser}
      variant="quiet"
      disabled={disabled}
      onClick={() => {
        const before = clearDraft();
        addToast({
          title: "Answers cleared",
          description: "Nothing of them is left in this browser.",
          action: { label: "Undo", run: () => changeDraft(before) },
        });
      }}
    >
      Clear my answers
    </Button>
  );
}

import { useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Discards what was typed and not saved, after asking. */
export function DiscardDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard</Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard the draft"
          description="What you typed and did not save will be gone."
          confirm="Discard"
          isDestructive
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

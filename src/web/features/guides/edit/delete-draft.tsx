import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { useOpener } from "#web/app/use-opener.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { forgetGuides, removeGuide } from "../edition-api.ts";

interface DeleteDraftProps {
  readonly edition: GuideEdition;
  readonly onDeleted: () => void;
}

/** Only a guide that was never published can be deleted. */
export function DeleteDraft({ edition: { slug, title }, onDeleted }: DeleteDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const opener = useOpener();
  const { mutateAsync: remove } = useChange({
    send: () => removeGuide(slug),
    isCovering: true,
    done: "The draft was deleted",
    onDone: () => {
      onDeleted();
      if (opener) forgetGuides(queryClient, opener.uid);
      void navigate({ to: "/guides", replace: true });
    },
  });
  return (
    <div className="mt-6 border-t border-line-soft pt-4">
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete this draft
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${title}”`}
          description="The draft and its history are deleted for good. It was never published."
          confirm="Delete"
          isDestructive
          failed="Not deleted"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { useOpener } from "#web/app/use-opener.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { forgetGuides, removeGuide } from "../edition-api.ts";

interface DeleteDraftProps {
  readonly edition: GuideEdition;
  readonly onDeleted: () => void;
}

/** Only what nobody was ever shown can be deleted. */
export function DeleteDraft({ edition: { slug, title }, onDeleted }: DeleteDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const opener = useOpener();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => whileLoading(() => removeGuide(slug)),
    onSuccess: () => {
      onDeleted();
      if (opener) forgetGuides(queryClient, opener.uid);
      addToast({ title: "The draft was deleted" });
      void navigate({ to: "/guides", replace: true });
    },
  });
  return (
    <div className="mt-6 border-t border-line-soft pt-4">
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete this draft
      </Button>
      {isAsking && (
        <Dialog
          title={`Delete “${title}”`}
          role="alertdialog"
          description="The draft and its history are gone for good. Nobody has ever seen it."
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="destructive" disabled={isPending} onClick={() => mutate()}>
                Delete
              </Button>
            </>
          }
        >
          {error && (
            <p role="alert" className="mt-3 text-sm font-medium text-stop">
              {error.message}
            </p>
          )}
        </Dialog>
      )}
    </div>
  );
}

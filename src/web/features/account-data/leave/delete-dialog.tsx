import { useState } from "react";
import type { signOut } from "#contract/account.ts";
import type { AccountContents, deleteAccount } from "#contract/account-data.ts";
import { useFreshProof } from "#web/app/use-fresh-proof.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { useExport } from "../take/use-export.tsx";
import { contentsText, reasonOf } from "../words.ts";
import { eraseDevice } from "./erase-device.ts";

interface DeleteDialogProps {
  readonly email: string;
  readonly contents: AccountContents;
  readonly onClose: () => void;
}

export function DeleteDialog({ email, contents, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const { leave, isLeaving, failure, proofDialog } = useLeaving();
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  const held = contentsText(contents);
  return (
    <Dialog
      title="Delete your account?"
      role="alertdialog"
      onClose={() => {
        if (!isLeaving) onClose();
      }}
      footer={
        <>
          <Button disabled={isLeaving} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="destructive" disabled={!isTyped || isLeaving} onClick={() => void leave(typed)}>
            {isLeaving ? "Deleting…" : "Delete for good"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">
          {held === null ? "Your name, address and settings go." : `${held} go, with your name, address and settings.`}{" "}
          This cannot be undone.
        </p>
        {contents.isLastAdmin && (
          <Notice tone="care" title="You are the only admin">
            Nobody could edit the library, answer feedback or manage users until somebody makes an admin on the server.
          </Notice>
        )}
        <SaveFirst />
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          value={typed}
          disabled={isLeaving}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure !== null && <ErrorAlert title="Nothing was deleted">{failure}</ErrorAlert>}
      </div>
      {proofDialog}
    </Dialog>
  );
}

function SaveFirst() {
  const { take, isTaking, isTaken, proofDialog } = useExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
      <p className="min-w-0 grow basis-40 text-sm text-ink-2">
        {isTaken ? "Downloaded. Look that the file is there." : "Take a copy along first. You can bring it back later."}
      </p>
      <Button disabled={isTaking} onClick={() => void take()}>
        {isTaking ? "Packing…" : "Download everything"}
      </Button>
      {proofDialog}
    </div>
  );
}

function useLeaving() {
  const { withFreshProof, proofDialog } = useFreshProof();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async (email: string) => {
    setLeaving(true);
    setFailure(null);
    try {
      const proven = await withFreshProof(() =>
        call<typeof deleteAccount>("delete", "/api/account", { body: { email } }),
      );
      if (proven.outcome === "declined") return setLeaving(false);
      await call<typeof signOut>("post", "/api/auth/sign-out", {}).catch(() => {}); // the cookies open nothing any more
      await eraseDevice();
      // a fresh page, so that nothing is left in this one's memory; the receipt stays behind the #, where no server sees it
      window.location.replace(`/account-deleted#${proven.value.receipt}`);
    } catch (error) {
      setFailure(reasonOf(error));
      setLeaving(false);
    }
  };
  return { leave, isLeaving, failure, proofDialog };
}

import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorAlert } from "./notice.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button's label, and its label while the action runs. */
  readonly confirm: string;
  readonly pending?: string;
  readonly isDestructive?: boolean;
  /** Cancel has the focus, so that Enter changes nothing. */
  readonly isCautious?: boolean;
  /** Confirming isn't possible yet; the dialog says why. */
  readonly isBlocked?: boolean;
  readonly cancel?: string;
  /** The title of an error; `refusal` says why. */
  readonly failed?: string;
  readonly refusal?: (failure: Error) => ReactNode;
  /** If it throws, the dialog shows the error and stays open. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A question the person must answer before doing anything else. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  pending = confirm,
  isDestructive = false,
  isCautious = false,
  isBlocked = false,
  cancel = "Cancel",
  failed = "Something went wrong",
  refusal = (failure) => failure.message,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const cancelId = useId();
  useEffect(() => {
    if (isCautious) document.getElementById(cancelId)?.focus();
  }, [isCautious, cancelId]);
  const carryOut = async () => {
    setFailure(null);
    setPending(true);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button id={cancelId} variant={isCautious ? "primary" : "secondary"} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant={isDestructive ? "destructive" : isCautious ? "secondary" : "primary"}
            onClick={() => void carryOut()}
            disabled={isPending || isBlocked}
          >
            {isPending ? pending : confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <ErrorAlert title={failed} className="mt-4">
          {refusal(failure)}
        </ErrorAlert>
      )}
    </Dialog>
  );
}

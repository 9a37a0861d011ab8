import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorAlert } from "./notice.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: "small" | "large";
  /** The button's label, and its label while the action runs. */
  readonly confirm: string;
  readonly pending?: string;
  readonly isDestructive?: boolean;
  /** Cancel has the focus, so that Enter changes nothing. */
  readonly isCautious?: boolean;
  /** Confirming isn't possible yet; the dialog says why. */
  readonly isBlocked?: boolean;
  readonly cancel?: string;
  /** What `cancel` does, if closing isn't it. */
  readonly onCancel?: () => void;
  /** A third answer. It waits and fails like `confirm`. */
  readonly other?: { readonly label: string; readonly pending?: string; readonly onChoose: () => unknown } | undefined;
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
  size = "small",
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
  onCancel = onClose,
  other,
  children,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState<"confirm" | "other" | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const cancelId = useId();
  useEffect(() => {
    if (isCautious) document.getElementById(cancelId)?.focus();
  }, [isCautious, cancelId]);
  const carryOut = async (which: "confirm" | "other", answer: () => unknown) => {
    setFailure(null);
    setRunning(which);
    try {
      await answer();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setRunning(null);
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      description={description}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button id={cancelId} variant={isCautious ? "primary" : "secondary"} onClick={onCancel}>
            {cancel}
          </Button>
          {other && (
            <Button onClick={() => void carryOut("other", other.onChoose)} disabled={running !== null}>
              {running === "other" ? (other.pending ?? other.label) : other.label}
            </Button>
          )}
          <Button
            variant={isDestructive ? "destructive" : isCautious ? "secondary" : "primary"}
            onClick={() => void carryOut("confirm", onConfirm)}
            disabled={running !== null || isBlocked}
          >
            {running === "confirm" ? pending : confirm}
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

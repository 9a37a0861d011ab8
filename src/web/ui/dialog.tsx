import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: "small" | "large";
  /** `alertdialog` only for a question that must be answered (`ConfirmDialog`, or `isQuestion` of a `FormDialog`): it is announced as an alert. */
  readonly role?: "dialog" | "alertdialog";
  /** A click outside closes it. */
  readonly isDismissible?: boolean;
}

/** A modal based on the native dialog element, which provides the focus trap, Escape and an inert page. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  footer,
  size = "small",
  role = "dialog",
  isDismissible = role === "dialog",
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      // Browsers close a dialog on the second Escape whatever the page does, so the page handles the key first.
      onKeyDown={(event) => {
        const isForWhatLiesAbove = event.currentTarget.querySelector("[popover=auto]:popover-open") !== null;
        if (event.key !== "Escape" || isForWhatLiesAbove) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => ref.current?.showModal()}
      onClick={(event) => {
        if (isDismissible && event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        "m-auto max-h-[min(52rem,92dvh)] w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink open:flex animate-rise",
        size === "small" ? "max-w-md" : "max-w-4xl",
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line-soft px-5 pt-4 pb-3">
        <h2 id={titleId} className="text-lg font-semibold tracking-[-0.015em]">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-my-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink max-md:-my-2 max-md:size-11"
        >
          <X className="size-[18px]" aria-hidden="true" />
        </button>
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      <div className="min-h-0 overflow-y-auto px-5 py-4" tabIndex={size === "large" ? 0 : undefined}>
        {description && (
          <p id={descriptionId} className="text-sm text-ink-2 wrap-anywhere">
            {description}
          </p>
        )}
        {children}
      </div>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line-soft px-5 py-3">{footer}</div>}
    </dialog>
  );
}

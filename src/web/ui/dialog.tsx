import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: "small" | "large";
  /** Announced as an alert: only a question does that (`ConfirmDialog`, or `isQuestion` of a `FormDialog`). */
  readonly role?: "dialog" | "alertdialog";
  /** A click outside closes it, unless a form in it holds something typed. */
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
  const titleId = useId();
  const descriptionId = useId();
  return (
    <dialog
      {...useModal(onClose, { isDismissible })}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={classNames(
        "m-auto max-h-[min(52rem,92dvh)] w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink open:flex animate-rise",
        size === "small" ? "max-w-md" : "max-w-4xl",
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line-soft px-5 pt-4 pb-3">
        <h2 id={titleId} className="text-lg font-semibold tracking-[-0.015em]">
          {title}
        </h2>
        <IconButton label="Close" icon={X} onClick={onClose} className="-my-1 -mr-2 max-md:-my-2" />
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

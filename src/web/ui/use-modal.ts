import { type ComponentProps, type RefObject, useEffect, useRef } from "react";

interface ModalOptions {
  /** A click outside closes it, unless a form in it holds something typed. */
  readonly isDismissible?: boolean;
  /** Selects what has the focus first, where that isn't the first control. */
  readonly first?: string;
}

/** Props that open a native `<dialog>` as a modal while it is mounted, and give the focus back afterwards. */
export function useModal(
  onClose: () => void,
  { isDismissible = true, first }: ModalOptions = {},
): ComponentProps<"dialog"> & { readonly ref: RefObject<HTMLDialogElement | null> } {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    if (first) dialog?.querySelector<HTMLElement>(first)?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [first]);
  return {
    ref,
    // Browsers close a dialog on the second Escape whatever the page does, so the page handles the key first.
    onKeyDown: (event) => {
      const isForWhatLiesAbove = event.currentTarget.querySelector("[popover=auto]:popover-open") !== null;
      if (event.key !== "Escape" || isForWhatLiesAbove) return;
      event.preventDefault();
      onClose();
    },
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => ref.current?.showModal(),
    onClick: ({ target, currentTarget }) => {
      const isOutside = target === currentTarget;
      if (isDismissible && isOutside && !currentTarget.querySelector("form[data-dirty]")) onClose();
    },
  };
}

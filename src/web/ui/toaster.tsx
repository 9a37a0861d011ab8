import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { dismissToast, type Toast, toastStore } from "../lib/toast-store.ts";
import { useStore } from "../lib/use-store.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useToastPlace } from "./use-toast-place.ts";

const VISIBLE_MS = 6_000;

/**
 * Shows one toast at a time. It closes after six seconds, or ten if it offers an action; the time restarts when pointer
 * and focus leave it. Escape closes it at once.
 */
export function Toaster({ address }: { readonly address: string | undefined }) {
  const toasts = useStore(toastStore);
  const shown = toasts.find((toast) => toast.open);
  const place = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const before = useRef<HTMLElement>(null);
  const shownId = shown?.id;
  // Reopened for each toast, so that it is above a dialog that opened before it.
  useLayoutEffect(() => {
    if (shownId === undefined) return;
    const element = place.current;
    element?.showPopover();
    return () => {
      element?.hidePopover();
      setHeld(false);
      if (document.activeElement === document.body) before.current?.focus(); // it was closed from inside
      before.current = null;
    };
  }, [shownId]);
  useToastPlace(place, { shownId, isHeld, address });
  return (
    <section
      ref={place}
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isWithin = currentTarget.contains(relatedTarget);
        setHeld(isWithin);
        if (!isWithin && relatedTarget !== null) before.current = null;
      }}
      className="pointer-events-none fixed inset-auto right-3 bottom-18 m-0 w-[calc(100vw-1.5rem)] overflow-visible border-0 bg-transparent p-0 text-ink open:grid md:right-5 md:bottom-16 md:w-96"
    >
      {shown && <ToastCard key={shown.id} toast={shown} isHeld={isHeld} />}
    </section>
  );
}

function ToastCard({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? VISIBLE_MS + 4_000 : VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isForDialog = document.querySelector("dialog:modal") !== null; // Escape closes it, wherever the focus is
      if (event.key === "Escape" && !event.defaultPrevented && !isForDialog) dismissToast(toast.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [toast.id]);
  const isDestructive = toast.variant === "destructive";
  return (
    <div
      role={isDestructive ? "alert" : "status"}
      className={classNames(
        "pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-card border p-4 text-sm shadow-lg shadow-black/20",
        isDestructive ? "border-stop bg-stop-wash" : "border-line bg-raised",
      )}
    >
      <div className="grid min-w-0 grow gap-0.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-ink-2">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 rounded-control border border-line px-3 font-medium hover:bg-surface"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={X}
        size="small"
        className="-m-1.5 max-md:-m-3"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

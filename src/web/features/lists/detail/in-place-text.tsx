import { Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

interface InPlaceTextProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly error?: string | null;
  /** Display while it is not being edited. */
  readonly children: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

const FIELD = "w-full rounded-control border border-control bg-field px-3 py-2 text-ink";

/** Text that is edited in place. Enter or leaving the field saves, Escape restores the old text. */
export function InPlaceText({ label, value, maxLength, isLong = false, error, children, ...on }: InPlaceTextProps) {
  const [before, setBefore] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const isOpen = before !== null;
  useEffect(() => {
    if (isOpen) field.current?.select();
  }, [isOpen]);
  const close = () => {
    setBefore(null);
    on.onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === "Enter" && !isLong;
    if (!isDone && event.key !== "Escape") return;
    event.preventDefault();
    if (!isDone && before !== null) on.onChange(before);
    close();
    requestAnimationFrame(() => button.current?.focus());
  };
  if (!isOpen)
    return (
      <div className="flex min-w-0 items-center gap-1">
        {children}
        <IconButton
          ref={button}
          data-print="no"
          label={`Edit ${label.toLowerCase()}`}
          icon={Pencil}
          onClick={() => setBefore(value)}
        />
      </div>
    );
  const props = {
    ref: field,
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(id, null, error),
    maxLength,
    value,
    onChange: (event: { target: { value: string } }) => on.onChange(event.target.value),
    onBlur: close,
    onKeyDown,
  };
  return (
    <div className="grid w-full max-w-2xl gap-1">
      {isLong ? (
        <textarea {...props} rows={3} className={`${FIELD} field-sizing-content max-h-96 text-base`} />
      ) : (
        <input {...props} className={`${FIELD} text-xl font-semibold`} />
      )}
      <FieldMessages id={id} hint={null} error={error} />
    </div>
  );
}

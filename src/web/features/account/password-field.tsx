import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";

interface PasswordFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: string;
  readonly error?: string | null | undefined;
}

/**
 * A password field with a show button. No maxLength: it would silently cut a pasted password, and the person would not
 * know the one they set.
 */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classNames(
            "min-h-11 w-full rounded-control border bg-field py-2 pr-12 pl-3 text-base text-ink",
            error ? "border-stop" : "border-control",
          )}
          {...rest}
        />
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon className="size-[18px]" aria-hidden="true" />
        </button>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

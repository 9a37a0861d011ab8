import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError } from "#web/lib/api.ts";
import { hasPasskeys, PasskeyDeclined } from "#web/lib/passkey.ts";
import { Button } from "#web/ui/button.tsx";
import { refusalOf } from "../messages.ts";

interface PasskeyButtonProps {
  readonly label: string;
  readonly onPress: () => Promise<void>;
}

/** Shown if the browser supports passkeys. Errors appear below it, and the form above still works. */
export function PasskeyButton({ label, onPress }: PasskeyButtonProps) {
  const [isPossible, setPossible] = useState(false); // the first render must match the server's
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => setPossible(hasPasskeys()), []);
  if (!isPossible) return null;
  const press = async () => {
    setAsking(true);
    setRefusal(null);
    try {
      await onPress();
    } catch (error) {
      setRefusal(textOf(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-3 text-note text-ink-3">
        <span className="h-px flex-1 bg-line-soft" />
        or
        <span className="h-px flex-1 bg-line-soft" />
      </p>
      <Button icon={KeyRound} className="w-full" disabled={isAsking} onClick={() => void press()}>
        {isAsking ? "Your browser asks…" : label}
      </Button>
      <p role="status" className="text-note text-stop empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

function textOf(error: unknown): string {
  if (error instanceof PasskeyDeclined) return `${error.message} You can use the password instead.`;
  if (error instanceof ApiError) return refusalOf(error).text;
  return "This browser couldn't use a passkey here. Use your password.";
}

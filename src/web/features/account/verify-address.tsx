import { useMutation } from "@tanstack/react-query";
import type { verifyEmail } from "../../../contract/account.ts";
import { ApiError, call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorAlert } from "../../ui/notice.tsx";
import { refusalOf } from "./messages.ts";

interface VerifyAddressProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Asks for a press: the link works once, and a mail scanner that opens it must not use it up. */
export function VerifyAddress({ token, onDone }: VerifyAddressProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call<typeof verifyEmail>("post", "/api/auth/verify", { body: { token } }),
    onSuccess: onDone,
    retry: false,
  });
  return (
    <div className="grid gap-4">
      {error && (
        <ErrorAlert title={error instanceof ApiError ? refusalOf(error).text : "Something went wrong here."}>
          Signing in with the right password sends a new link.
        </ErrorAlert>
      )}
      <Button variant="primary" className="w-full" disabled={isPending} onClick={() => mutate()}>
        {isPending ? "One moment…" : "Confirm this address"}
      </Button>
    </div>
  );
}

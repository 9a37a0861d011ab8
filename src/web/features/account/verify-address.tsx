import { Link } from "@tanstack/react-router";
import type { verifyEmail } from "#contract/account.ts";
import { ApiError, apiErrorIn, call } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { refusalOf } from "./messages.ts";

interface VerifyAddressProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Asks for a press: the link works only once, and an email scanner that opens it must not use it up. */
export function VerifyAddress({ token, onDone }: VerifyAddressProps) {
  const { mutate, isPending, error } = useChange({
    send: () => call<typeof verifyEmail>("post", "/api/auth/verify", { body: { token } }),
    onDone,
    isRetried: false,
  });
  const isSpent = apiErrorIn(error)?.problem?.code === "token-refused";
  return (
    <div className="grid gap-4">
      {isSpent ? (
        <>
          <ErrorAlert title="This link was already used or has expired.">
            Sign in with your password to get a new one.
          </ErrorAlert>
          {/* a view in the URL discards the link */}
          <Link to="/login" search={{ view: "sign-in" }} className={buttonLook("primary", "w-full")}>
            Sign in
          </Link>
        </>
      ) : (
        <>
          {error && (
            <ErrorAlert title={error instanceof ApiError ? refusalOf(error).text : "Something went wrong here."} />
          )}
          <Button variant="primary" className="w-full" disabled={isPending} onClick={() => mutate()}>
            {isPending ? "One moment…" : "Confirm this address"}
          </Button>
        </>
      )}
    </div>
  );
}

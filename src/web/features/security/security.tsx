import { useQuery } from "@tanstack/react-query";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { securityQuery } from "./security-query.ts";
import { SessionSection } from "./sessions/session-section.tsx";

/** How the account is entered beside its password, and where it is open now. */
export function Security() {
  const { user } = useAuth();
  return user === null ? null : <Sections uid={user.uid} />;
}

function Sections({ uid }: { readonly uid: string }) {
  const { data, error, refetch } = useQuery(securityQuery(uid));
  if (data)
    return (
      <>
        <SecondFactorSection uid={uid} secondFactor={data.secondFactor} />
        <PasskeySection uid={uid} passkeys={data.passkeys} />
        <SessionSection uid={uid} sessions={data.sessions} />
      </>
    );
  if (error)
    return (
      <ErrorAlert
        title={
          isUnreachable(error)
            ? "Two-step sign-in, passkeys and devices need a connection"
            : "Two-step sign-in, passkeys and devices could not be loaded"
        }
      >
        <Button onClick={() => void refetch()}>Try again</Button>
      </ErrorAlert>
    );
  return <Skeleton className="h-72" />;
}

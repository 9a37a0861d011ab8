import { useQuery } from "@tanstack/react-query";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { securityQuery } from "./security-query.ts";
import { SessionSection } from "./sessions/session-section.tsx";

/** Sign-in methods besides the password, and active sessions. */
export function Security() {
  const { user } = useAuth();
  return user === null ? null : <Sections uid={user.uid} />;
}

function Sections({ uid }: { readonly uid: string }) {
  const query = useQuery(securityQuery(uid));
  return (
    <Loaded
      query={query}
      failed={
        isUnreachable(query.error)
          ? "Two-step sign-in, passkeys and devices need a connection"
          : "Two-step sign-in, passkeys and devices could not be loaded"
      }
      skeleton={<Skeleton className="h-72" />}
    >
      {({ secondFactor, passkeys, sessions }) => (
        <>
          <SecondFactorSection uid={uid} secondFactor={secondFactor} />
          <PasskeySection uid={uid} passkeys={passkeys} />
          <SessionSection uid={uid} sessions={sessions} />
        </>
      )}
    </Loaded>
  );
}

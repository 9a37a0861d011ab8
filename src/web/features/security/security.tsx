import { useQuery } from "@tanstack/react-query";
import { useAuth } from "#web/app/auth-context.tsx";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccessTokenSection } from "./access-tokens/access-token-section.tsx";
import { PasskeySection } from "./passkeys/passkey-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { securityQuery } from "./security-query.ts";
import { SessionSection } from "./sessions/session-section.tsx";

/** Sign-in methods besides the password. */
export function Security() {
  const uid = useAuth().user?.uid ?? "";
  const query = useQuery({ ...securityQuery(uid), enabled: uid !== "" });
  return (
    <Loaded
      query={query}
      failed={
        isUnreachable(query.error)
          ? "Two-step sign-in and passkeys need a connection"
          : "Two-step sign-in and passkeys couldn't be loaded"
      }
      skeleton={<Skeleton className="h-72" />}
    >
      {({ secondFactor, passkeys, accessTokens }) =>
        uid !== "" && (
          <>
            <SecondFactorSection uid={uid} secondFactor={secondFactor} />
            <PasskeySection uid={uid} passkeys={passkeys} />
            <AccessTokenSection uid={uid} tokens={accessTokens} />
          </>
        )
      }
    </Loaded>
  );
}

/** The browsers that are signed in. */
export function Devices() {
  const uid = useAuth().user?.uid ?? "";
  const query = useQuery({ ...securityQuery(uid), enabled: uid !== "" });
  return (
    <Loaded
      query={query}
      failed={isUnreachable(query.error) ? "Your devices need a connection" : "Your devices couldn't be loaded"}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ sessions }) => uid !== "" && <SessionSection uid={uid} sessions={sessions} />}
    </Loaded>
  );
}

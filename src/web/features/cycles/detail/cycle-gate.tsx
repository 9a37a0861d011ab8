import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { isMissing } from "#web/lib/api.ts";
import { isUuid } from "#web/lib/new-id.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { cycleQuery } from "../api/read-cycle.ts";
import { TEXT } from "../messages.ts";

interface CycleGateProps {
  readonly id: string;
  readonly children: (cycle: Cycle, uid: string) => ReactNode;
}

/** Shows the cycle or, for any invalid URL, that it wasn't found. */
export function CycleGate({ id, children }: CycleGateProps) {
  const { user } = useAuth();
  const query = useQuery(cycleQuery(user?.uid ?? null, id));
  const signedOut = (
    <>
      <h1 className="sr-only">Cycle</h1>
      <SignedOut title={TEXT.signedOut} from={`/cycles/${encodeURIComponent(id)}`} />
    </>
  );
  if (user === null) return signedOut;
  if (!isUuid(id) || isMissing(query.error)) return <NotFound />; // deleted since, so cached data is no use
  return (
    <Loaded
      query={query}
      failed="Error Loading Cycle"
      hint="The cycle could not be loaded."
      label="Loading cycle"
      skeleton="page"
      signedOut={signedOut}
    >
      {(cycle) => children(cycle, user.uid)}
    </Loaded>
  );
}

function NotFound() {
  const action = (
    <Link to="/cycles" className={buttonLook("primary")}>
      {TEXT.heading}
    </Link>
  );
  return (
    <>
      <h1 className="sr-only">Cycle not found</h1>
      <EmptyState icon={SearchX} title={TEXT.notFound} action={action}>
        {TEXT.notFoundHint}
      </EmptyState>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { lazy, Suspense } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TEXT } from "../messages.ts";
import { CARD_GRID } from "./card-grid.ts";

/** Lazy, so that the page appears before the calendar code has loaded. */
const CycleGroups = lazy(async () => ({ default: (await import("./cycle-groups.tsx")).CycleGroups }));
const TodayOfAllCycles = lazy(async () => ({
  default: (await import("../today/today-of-all-cycles.tsx")).TodayOfAllCycles,
}));

const ExportAll = lazy(async () => ({ default: (await import("./export-all.tsx")).ExportAll }));

export function CycleList() {
  const { user } = useAuth();
  const query = useQuery(cyclesQuery(user?.uid ?? null));
  const isSignedOut = user === null || isUnauthenticated(query.error);
  return (
    <>
      <PageHeader
        title={TEXT.heading}
        actions={
          !isSignedOut &&
          query.data &&
          query.data.length > 0 && (
            <>
              <Link to="/cycles/stock" className={buttonLook()}>
                Stock
              </Link>
              <NewCycleLink />
            </>
          )
        }
      />
      {isSignedOut ? (
        <SignedOut title={TEXT.signedOut} from="/cycles" />
      ) : (
        <Loaded
          query={query}
          failed={TEXT.loadFailedTitle}
          hint={TEXT.loadFailed}
          label="Loading cycles"
          skeleton={<CycleSkeletons />}
          empty={<NoCycles />}
        >
          {(cycles) => (
            <>
              <ChangesUnknown />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
                {/* loaded together, because a late part would shift the other */}
                <Suspense fallback={<LoadingCycles />}>
                  <TodayOfAllCycles uid={user.uid} />
                  <CycleGroups cycles={cycles} fallback={<LoadingCycles />}>
                    <Suspense>
                      <ExportAll cycles={cycles} />
                    </Suspense>
                  </CycleGroups>
                </Suspense>
              </div>
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function NewCycleLink() {
  return (
    <Link to="/cycles/new" className={buttonLook("primary")}>
      {TEXT.newCycle}
    </Link>
  );
}

function NoCycles() {
  const action = (
    <>
      <NewCycleLink />
      <Link to="/protocols" className={buttonLook()}>
        Saved protocols
      </Link>
    </>
  );
  return (
    <EmptyState icon={RefreshCw} title={TEXT.empty} action={action}>
      {TEXT.emptyHint}
    </EmptyState>
  );
}

function LoadingCycles() {
  return (
    <div role="status" aria-label="Loading cycles">
      <CycleSkeletons />
    </div>
  );
}

function CycleSkeletons() {
  return (
    <div className={CARD_GRID}>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LockKeyhole, RefreshCw } from "lucide-react";
import { lazy, Suspense } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TEXT } from "../messages.ts";
import { CARD_GRID } from "./card-grid.ts";

/** The page stands before the calendar's rules have come. */
const CycleGroups = lazy(async () => ({ default: (await import("./cycle-groups.tsx")).CycleGroups }));
const TodaysDoses = lazy(async () => ({ default: (await import("../today/todays-doses.tsx")).TodaysDoses }));

const ExportAll = lazy(async () => ({ default: (await import("./export-all.tsx")).ExportAll }));

export function CycleList() {
  const { user } = useAuth();
  const { data, error, isError, refetch } = useQuery(cyclesQuery(user?.uid ?? null));
  const isSignedOut = isUnauthenticated(error) || user === null;
  return (
    <>
      <PageHeader
        title={TEXT.heading}
        actions={
          !isSignedOut &&
          data &&
          data.length > 0 && (
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
        <SignedOut />
      ) : data ? (
        data.length === 0 ? (
          <NoCycles />
        ) : (
          <>
            <ChangesUnknown />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {/* together: what comes later would push the other away */}
              <Suspense fallback={<LoadingCycles />}>
                <TodaysDoses uid={user.uid} />
                <CycleGroups cycles={data} fallback={<LoadingCycles />} />
              </Suspense>
              <Suspense>
                <ExportAll cycles={data} />
              </Suspense>
            </div>
          </>
        )
      ) : isError ? (
        <ErrorAlert title={TEXT.loadFailedTitle}>
          <p>{TEXT.loadFailed}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </ErrorAlert>
      ) : (
        <LoadingCycles />
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

function SignedOut() {
  const action = (
    <Link to="/login" search={{ from: "/cycles" }} className={buttonLook("primary")}>
      Sign In
    </Link>
  );
  return <EmptyState icon={LockKeyhole} title={TEXT.signedOut} action={action} />;
}

function LoadingCycles() {
  return (
    <div role="status" aria-label="Loading cycles" className={CARD_GRID}>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { LockKeyhole, SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Cycle } from "../../../../contract/cycles.ts";
import { cycleStatus } from "../../../../domain/cycles/cycle-status.ts";
import { useAuth } from "../../../app/auth-context.tsx";
import { ChangedFactsNotice } from "../../../app/changed-facts.tsx";
import { cyclesQuery } from "../../../app/cycles-query.ts";
import { apiErrorIn, isUnauthenticated } from "../../../lib/api.ts";
import { whileLoading } from "../../../lib/loading-store.ts";
import { localToday } from "../../../lib/local-day.ts";
import { addToast } from "../../../lib/toast-store.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorAlert } from "../../../ui/notice.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageSpinner } from "../../../ui/spinner.tsx";
import { deleteCycle } from "../api/delete-cycle.ts";
import { cycleQuery, isCycleId } from "../api/read-cycle.ts";
import { datesText, dayOf } from "../cycle-dates.ts";
import { cycleEntries } from "../cycle-entries.ts";
import { TEXT, TOAST } from "../messages.ts";
import { StatusBadge } from "../status-badge.tsx";
import { CycleItemCard } from "./cycle-item-card.tsx";

/** Whatever the address holds, there is a screen: the cycle, or that it was not found. */
export function CycleDetail({ id }: { readonly id: string }) {
  const { user } = useAuth();
  const { data, error, refetch } = useQuery(cycleQuery(user?.uid ?? null, id));
  if (user === null || isUnauthenticated(error)) return <SignedOut id={id} />;
  if (!isCycleId(id) || isMissing(error)) return <NotFound />;
  if (data) return <Found cycle={data} uid={user.uid} />;
  if (!error) return <PageSpinner label="Loading cycle" />;
  return (
    <ErrorAlert title="Error Loading Cycle">
      <p>The cycle could not be loaded.</p>
      <Button className="mt-3" onClick={() => void refetch()}>
        Try again
      </Button>
    </ErrorAlert>
  );
}

const MISSING = new Set(["not-found", "invalid-request"]);
const isMissing = (error: unknown): boolean => MISSING.has(apiErrorIn(error)?.problem?.code ?? "");

function Found({ cycle, uid }: { readonly cycle: Cycle; readonly uid: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteCycle(cycle, uid);
  const today = localToday();
  const at = dayOf(cycle, today);
  return (
    <>
      <PageHeader
        title={cycle.name}
        crumb={<Link to="/cycles">{TEXT.heading}</Link>}
        actions={
          <Button onClick={() => setAsking(true)}>
            <Trash2 className="size-4" aria-hidden="true" />
            Delete
          </Button>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={cycleStatus(cycle, today)} />
          <span>{datesText(cycle)}</span>
          {at && (
            <span className="text-ink-3">
              Day {at.day} of {at.of}
            </span>
          )}
        </p>
      </PageHeader>
      {cycle.description && (
        <p className="mb-6 max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{cycle.description}</p>
      )}
      <div className="mb-6 empty:hidden">
        <ChangedFactsNotice entries={cycleEntries(cycle)} since={cycle.createdAt} />
      </div>
      <section aria-labelledby="compounds" className="grid gap-3">
        <h2 id="compounds" className="text-lg font-semibold tracking-[-0.015em]">
          Compounds ({cycle.peptides.length})
        </h2>
        <ul className="grid gap-3 lg:grid-cols-2">
          {cycle.peptides.map((item) => (
            <li key={item.id} className="grid min-w-0">
              <CycleItemCard item={item} />
            </li>
          ))}
        </ul>
        <p className="mt-2 text-[0.8125rem] text-ink-3">A record of what was written down, not advice.</p>
      </section>
      {isAsking && <DeleteCycleDialog onCancel={() => setAsking(false)} onDelete={remove} />}
    </>
  );
}

function useDeleteCycle({ id }: Cycle, uid: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => whileLoading(() => deleteCycle(id)),
    onSuccess: async () => {
      queryClient.setQueryData(cyclesQuery(uid).queryKey, (cycles) => cycles?.filter((cycle) => cycle.id !== id));
      await navigate({ to: "/cycles", replace: true });
      queryClient.removeQueries({ queryKey: cycleQuery(uid, id).queryKey });
      addToast(TOAST.deleted);
    },
    onError: () => addToast(TOAST.deleteFailed),
  });
  return () => mutate();
}

function DeleteCycleDialog({ onCancel, onDelete }: { readonly onCancel: () => void; readonly onDelete: () => void }) {
  return (
    <Dialog
      title="Delete cycle"
      role="alertdialog"
      description={TEXT.deleteQuestion}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="destructive"
            onClick={() => {
              onCancel();
              onDelete();
            }}
          >
            Delete
          </Button>
        </>
      }
    />
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

function SignedOut({ id }: { readonly id: string }) {
  const action = (
    <Link to="/login" search={{ from: `/cycles/${encodeURIComponent(id)}` }} className={buttonLook("primary")}>
      Sign In
    </Link>
  );
  return (
    <>
      <h1 className="sr-only">Cycle</h1>
      <EmptyState icon={LockKeyhole} title={TEXT.signedOut} action={action} />
    </>
  );
}

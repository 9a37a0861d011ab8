import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, CalendarPlus, Copy, FileText, History, OctagonX, Pause, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { pauseWords } from "#domain/cycles/schedule/cycle-pauses.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { deleteCycle } from "../api/delete-cycle.ts";
import { cycleQuery } from "../api/read-cycle.ts";
import { useChangeCycle } from "../api/use-change-cycle.ts";
import { TEXT, TOAST } from "../messages.ts";
import type { CheckSources } from "../new/check-sources.ts";
import { useDuplicate } from "./use-duplicate.ts";
import { usePauseCycle } from "./use-pause-cycle.ts";

const BackfillDialog = lazy(async () => ({ default: (await import("./backfill-dialog.tsx")).BackfillDialog }));

const ExtendDialog = lazy(async () => ({ default: (await import("./extend-dialog.tsx")).ExtendDialog }));

const PauseDialog = lazy(async () => ({ default: (await import("./pause-dialog.tsx")).PauseDialog }));

const SaveQuestion = lazy(async () => ({ default: (await import("../new/save-question.tsx")).SaveQuestion }));

interface CycleMenuProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly today: string;
  readonly clock: PersonClock;
  readonly sources: CheckSources;
}

/** Actions for a whole cycle. */
export function CycleMenu({ cycle, uid, today, clock, sources }: CycleMenuProps) {
  const [asks, setAsks] = useState<"delete" | "extend" | "backfill" | "pause" | null>(null);
  const change = useChangeCycle(uid, cycle);
  const setPaused = usePauseCycle(uid, cycle);
  const duplicate = useDuplicate(cycle, uid, today, sources);
  const remove = useDelete(cycle, uid);
  const openReport = useOpenReport(cycle);
  const isArchived = cycle.archivedAt !== null;
  const isRunning = cycle.startDate !== null && cycle.startDate <= today && (cycle.endDate ?? today) >= today;
  const canPause = (cycle.endDate ?? today) >= today && cycle.peptides.some(({ plan }) => plan !== null);
  const endToday = () =>
    change.mutate(
      { endDate: today },
      {
        onSuccess: () =>
          addToast({
            title: "Ended today",
            description: "No more doses are planned. Your log stays.",
          }),
      },
    );
  const items: MenuItem[] = [
    { label: "Duplicate", icon: Copy, onSelect: duplicate.start },
    ...(cycle.startDate === null ? [] : [{ label: "Extend", icon: CalendarPlus, onSelect: () => setAsks("extend") }]),
    { label: "Log earlier doses", icon: History, onSelect: () => setAsks("backfill") },
    ...(canPause ? [{ label: "Pause", icon: Pause, onSelect: () => setAsks("pause") }] : []),
    ...(isRunning && cycle.endDate !== today ? [{ label: "End today", icon: OctagonX, onSelect: endToday }] : []),
    {
      label: isArchived ? "Move out of archive" : "Archive",
      icon: isArchived ? ArchiveRestore : Archive,
      onSelect: () => change.mutate({ isArchived: !isArchived }),
    },
    { label: "Report for a clinician", icon: FileText, onSelect: openReport },
    { label: "Delete", icon: Trash2, onSelect: () => setAsks("delete"), tone: "stop" },
  ];
  return (
    <>
      <Menu label="More for this cycle" items={items} />
      {asks === "delete" && (
        <ConfirmDialog
          title="Delete cycle"
          description={TEXT.deleteQuestion}
          confirm="Delete"
          isDestructive
          onConfirm={() => {
            setAsks(null);
            remove();
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === "backfill" && (
        <Suspense>
          <BackfillDialog cycle={cycle} uid={uid} clock={clock} today={today} onClose={() => setAsks(null)} />
        </Suspense>
      )}
      {asks === "pause" && (
        <Suspense>
          <PauseDialog
            cycle={cycle}
            today={today}
            changes={null}
            onClose={() => setAsks(null)}
            onSave={(after) => {
              const itemIds = cycle.peptides.map(({ id }) => id);
              const description = `${pauseWords(after, today)}.`;
              return setPaused({ itemIds, before: null, after, done: { title: "Cycle paused", description } });
            }}
          />
        </Suspense>
      )}
      {duplicate.asking && (
        <Suspense>
          <SaveQuestion check={duplicate.asking} nameOf={duplicate.nameOf} onAnswer={duplicate.answer} />
        </Suspense>
      )}
      {asks === "extend" && (
        <Suspense>
          <ExtendDialog
            cycle={cycle}
            today={today}
            onClose={() => setAsks(null)}
            onExtend={(endDate) => change.mutateAsync({ endDate })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The report covers the cycle's own days, or up to today if it has no end. */
function useOpenReport({ startDate, endDate }: Cycle) {
  const navigate = useNavigate();
  const search = { ...(startDate && { from: startDate }), ...(endDate && { until: endDate }) };
  return () => void navigate({ to: "/cycles/report", search });
}

function useDelete({ id }: Cycle, uid: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useChange({
    send: () => deleteCycle(id),
    isCovering: true,
    onDone: async () => {
      queryClient.setQueryData(cyclesQuery(uid).queryKey, (cycles) => cycles?.filter((cycle) => cycle.id !== id));
      await navigate({ to: "/cycles", replace: true });
      queryClient.removeQueries({ queryKey: cycleQuery(uid, id).queryKey });
    },
    done: () => TOAST.deleted,
    failed: () => TOAST.deleteFailed,
  });
  return () => mutate();
}

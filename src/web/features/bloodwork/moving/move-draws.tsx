import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { download } from "#web/lib/download.ts";
import { dayText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { deleteDeviceDraw } from "../store/device-draws.ts";
import { accountDrawsQuery } from "../store/draws-query.ts";
import type { KeptDraw } from "../store/kept-draw.ts";
import { moveToAccount, type NotMoved } from "../store/move-to-account.ts";

interface MoveDrawsProps {
  readonly uid: string;
  readonly email: string;
  /** Draws in this browser; the account may already have some of them, but without their reports. */
  readonly waiting: readonly KeptDraw[];
  readonly account: readonly KeptDraw[];
}

/** Bloodwork entered without an account moves to the account only if the person agrees, and only once. */
export function MoveDraws({ uid, email, waiting, account }: MoveDrawsProps) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [left, setLeft] = useState<readonly NotMoved[]>([]);
  const [isAsking, setAsking] = useState(false);
  if (waiting.length === 0) return null;
  const move = async () => {
    const all = waiting.length;
    setProgress({ done: 0, all });
    try {
      const notMoved = await moveToAccount(waiting, (done) => setProgress({ done, all }));
      setLeft(notMoved);
      if (notMoved.length > 0) addToast({ title: "Not everything was moved", variant: "destructive" });
      else addToast({ title: `${counted(all, "draw")} moved to your account` });
    } catch {
      addToast({
        title: "Not all draws were moved",
        description: "What is not in your account is still in this browser. Try again when the connection is back.",
        variant: "destructive",
      });
    } finally {
      setProgress(null);
      await queryClient.invalidateQueries({ queryKey: accountDrawsQuery(uid).queryKey });
      await queryClient.invalidateQueries({ queryKey: ["mine", uid, "bloodwork-settings"] });
      await queryClient.invalidateQueries({ queryKey: ["device"] });
    }
  };
  const discard = async () => {
    for (const { id } of waiting) await deleteDeviceDraw(id);
    setAsking(false);
    setLeft([]);
  };
  return (
    <Notice title={titleOf(waiting, account)}>
      <p>Anyone who uses this browser can see them. They go to your account ({email}) only if you say so.</p>
      {left.length > 0 && <NotTaken left={left} />}
      {progress ? (
        <p role="status" className="mt-3 grid gap-1.5">
          <span>
            Moving {Math.min(progress.done + 1, progress.all)} of {progress.all} …
          </span>
          <progress className="w-full max-w-sm" value={progress.done} max={progress.all} aria-label="Draws moved" />
        </p>
      ) : (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => void move()}>
            Move to my account
          </Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete from this browser
          </Button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete them from this browser?"
          description="There is no other copy. This can't be undone."
          confirm="Delete"
          isDestructive
          cancel="Keep them"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}

/** If the account already has the draw, only a report is left to move. */
function titleOf(waiting: readonly KeptDraw[], account: readonly KeptDraw[]): string {
  const there = new Set(account.map(({ id }) => id));
  const draws = waiting.filter(({ id, files }) => !(there.has(id) && files.length > 0)).length;
  const reports = waiting.filter(({ id }) => there.has(id)).reduce((sum, { files }) => sum + files.length, 0);
  const parts = [...(draws > 0 ? [counted(draws, "draw")] : []), ...(reports > 0 ? [counted(reports, "report")] : [])];
  return `${parts.join(" and ")} ${draws + reports === 1 ? "is" : "are"} stored in this browser only`;
}

/** What stays in the browser because the account refused it, and why. A report can be downloaded. */
function NotTaken({ left }: { readonly left: readonly NotMoved[] }) {
  return (
    <div className="mt-3">
      <p>Your account does not take:</p>
      <ul className="mt-1 grid gap-2">
        {left.map(({ collected, report, why }) => (
          <li key={collected + (report?.id ?? "")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {report === null ? "The draw" : `${report.name}, the report of the draw`} of{" "}
              {dayText(collected.slice(0, 10))}. {why}
            </span>
            {report && (
              <Button icon={Download} variant="quiet" onClick={() => download(report.name, report.type, report.blob)}>
                Save
                <span className="sr-only"> {report.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

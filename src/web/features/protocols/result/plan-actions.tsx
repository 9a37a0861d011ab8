import { Link } from "@tanstack/react-router";
import { Check, Download, FilePen, Printer, RotateCcw, Save } from "lucide-react";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { changeDraft, clearDraft } from "../intake/answers/draft-store.ts";
import { downloadProtocol } from "../saved/download-protocol.ts";
import { TakeAlong } from "../saved/take-along.tsx";
import { Fold } from "../view/fold.tsx";
import { BACK_HERE, useSavePlan } from "./use-save-plan.ts";

interface PlanActionsProps {
  readonly intake: Intake;
  readonly protocol: GeneratedProtocol;
}

/** The actions for an unsaved plan. */
export function PlanActions({ intake, protocol }: PlanActionsProps) {
  const { save, isSaving, saved, needsSignIn } = useSavePlan(intake, protocol);
  return (
    <div className="grid gap-3" data-print="no">
      <div className="flex flex-wrap gap-2">
        {saved === null ? (
          <Button icon={Save} variant="primary" disabled={isSaving} onClick={save}>
            {isSaving ? "Saving" : protocol.peptides.length === 0 ? "Keep this answer" : "Save"}
          </Button>
        ) : (
          <Link to="/protocols" className={buttonLook("secondary")}>
            <Check className="size-4 text-safe" aria-hidden="true" />
            Saved: open My Protocols
          </Link>
        )}
        <Button icon={FilePen} onClick={() => changeDraft({ step: "goals" })}>
          Edit answers
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          icon={Download}
          onClick={() =>
            downloadProtocol({
              id: saved?.id ?? "unsaved",
              title: protocol.title,
              summary: protocol.summary,
              score: protocol.score,
              notes: null,
              generatedProtocol: protocol,
            })
          }
        >
          Download text
        </Button>
        <Button icon={RotateCcw} variant="quiet" onClick={startAgain}>
          Start again
        </Button>
      </div>
      <Fold summary="As a page for a clinician, or as data">
        <TakeAlong protocol={{ formData: intake, generatedProtocol: protocol, notes: "", saved }} />
      </Fold>
      {needsSignIn && (
        <Notice title="It is not saved yet">
          <p>It waits here while you sign in or sign up: the answers stay in this browser.</p>
          <Link to="/login" search={BACK_HERE} className={buttonLook("primary", "mt-3")}>
            Sign in to save this plan
          </Link>
        </Notice>
      )}
    </div>
  );
}

function startAgain(): void {
  const before = clearDraft();
  addToast({
    title: "Started again",
    description: "The answers of the last plan were cleared.",
    action: { label: "Undo", run: () => changeDraft(before) },
  });
}

import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { rememberReturnPath } from "#web/app/gate.ts";
import { downloadJson } from "#web/lib/download.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import type { Engine } from "../checks/engine.ts";
import type { Base } from "../drafts/kept-draft.ts";
import type { DraftState } from "../drafts/use-keep-draft.ts";
import { useEditor } from "../form/editor-context.ts";
import type { Stored } from "./editor-target.ts";
import type { SaveTrouble } from "./use-save.ts";

const StaleSaveDialog = lazy(() => import("#web/features/peptides/merge/stale-save-dialog.tsx"));

interface TroubleNoticeProps {
  readonly trouble: SaveTrouble;
  readonly draftState: DraftState;
  readonly base: Base | null;
  readonly engine: Engine;
  readonly onResolved: (resolved: Stored) => void;
  readonly onCancel: () => void;
}

/** Why the last save failed, what happened to the typed text, and what to do. */
export function TroubleNotice({ trouble, draftState, base, engine, onResolved, onCancel }: TroubleNoticeProps) {
  if (trouble.kind === "signed-out") return <SignedOut draftState={draftState} />;
  if (trouble.kind === "failed")
    return (
      <ErrorAlert title="It was not saved" className="mb-4">
        <p>{trouble.message}</p>
        <Kept draftState={draftState} />
      </ErrorAlert>
    );
  const begun = base && engine.toPeptide(base.document);
  if (!begun) return <NothingToMergeFrom />;
  return (
    <Suspense>
      <StaleSaveDialog
        base={begun}
        mine={trouble.mine}
        theirs={trouble.theirs}
        onResolved={(document, version) => onResolved({ document, version })}
        onCancel={onCancel}
      />
    </Suspense>
  );
}

/** Without the common base it is impossible to tell whose change is whose, and guessing would undo one of them. */
function NothingToMergeFrom() {
  const { store } = useEditor();
  return (
    <ErrorAlert title="Another editor just saved this entry" className="mb-4">
      <p>We can't merge the two: the version you started from can no longer be read.</p>
      <Button className="mt-3" onClick={() => downloadJson("peptide-draft", store.read().document)}>
        Download what you typed
      </Button>
    </ErrorAlert>
  );
}

function SignedOut({ draftState }: { readonly draftState: DraftState }) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <ErrorAlert title="You are signed out" className="mb-4">
      <Kept draftState={draftState} />
      <p>Sign in again and continue here.</p>
      <Link to="/login" search={{ from: rememberReturnPath(here) }} className={buttonLook("primary", "mt-3")}>
        Sign In
      </Link>
    </ErrorAlert>
  );
}

function Kept({ draftState }: { readonly draftState: DraftState }) {
  const { store } = useEditor();
  if (draftState !== "only-here") return <p>What you typed is kept on this device.</p>;
  return (
    <>
      <p>This browser can't keep drafts. What you typed is only in this tab.</p>
      <Button className="my-2" onClick={() => downloadJson("peptide-draft", store.read().document)}>
        Download what you typed
      </Button>
    </>
  );
}

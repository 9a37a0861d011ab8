import { useQuery } from "@tanstack/react-query";
import { Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangedFactsNotice } from "#web/app/changed-facts.tsx";
import { ComparedWithAnswers } from "#web/app/own-answers/compared-with-answers.tsx";
import { momentText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Section } from "#web/ui/section.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
import { protocolQuery } from "../api/read-protocol.ts";
import { PlanView } from "../view/plan-view.tsx";
import { downloadProtocol } from "./download-protocol.ts";
import { NOTES_ID, NotesEditor } from "./notes-editor.tsx";
import { TakeAlong } from "./take-along.tsx";
import { filed } from "./take-along-files.ts";
import { type Notes, useNotes } from "./use-notes.ts";

interface ProtocolDialogProps {
  readonly card: ProtocolCard;
  readonly onClose: () => void;
  readonly onUse: (protocol: SavedProtocol) => void;
}

/** The whole protocol with its notes. Closing with unsaved notes asks first. */
export function ProtocolDialog({ card, onClose, onUse }: ProtocolDialogProps) {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(protocolQuery(uid, card.id));
  const protocol = query.data;
  const notes = useNotes(card.id, protocol);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        size="large"
        title="Protocol details"
        onClose={() => (notes?.isChanged ? setAsking(true) : onClose())}
        footer={protocol && <Actions protocol={protocol} onUse={onUse} />}
      >
        <Loaded
          query={query}
          failed="Failed to fetch protocol"
          label="Loading protocol"
          skeleton={<SkeletonStack rows={["h-4 w-56", "h-20", "h-40", "h-40"]} className="gap-4" />}
        >
          {(read) => notes && <Details protocol={read} notes={notes} />}
        </Loaded>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Notes not saved"
          description="What you typed into the notes was not saved."
          confirm="Discard notes"
          isDestructive
          cancel="Keep editing"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Details({ protocol, notes }: { readonly protocol: SavedProtocol; readonly notes: Notes }) {
  const { createdAt, updatedAt, tags, generatedProtocol } = protocol;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-ink-3">
        <span>Created {momentText(createdAt)}</span>
        {updatedAt !== createdAt && <span>Changed {momentText(updatedAt)}</span>}
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <ChangedFactsNotice entries={generatedProtocol.peptides} since={createdAt} />
      <ComparedWithAnswers slugs={generatedProtocol.peptides.map(({ slug }) => slug)} />
      <PlanView protocol={generatedProtocol} isOwn />
      <NotesEditor notes={notes} />
      <Section title="Export" level={3} look="label" className="grid gap-2" data-print="no">
        <TakeAlong protocol={filed(protocol)} />
      </Section>
    </div>
  );
}

function Actions({
  protocol,
  onUse,
}: {
  readonly protocol: SavedProtocol;
  readonly onUse: ProtocolDialogProps["onUse"];
}) {
  return (
    <>
      <Button variant="quiet" className="mr-auto" onClick={() => document.getElementById(NOTES_ID)?.focus()}>
        Go to notes
      </Button>
      <Button icon={Download} onClick={() => downloadProtocol(protocol)}>
        Download
      </Button>
      {protocol.generatedProtocol.peptides.length > 0 && (
        <Button icon={RefreshCw} variant="primary" onClick={() => onUse(protocol)}>
          Create Cycle
        </Button>
      )}
    </>
  );
}

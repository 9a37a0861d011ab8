import { useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "../desk/state-badge.tsx";
import { type Publication, setPublication } from "../edition-api.ts";
import { detailsIn } from "./save/use-save.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

interface PublicationBarProps {
  readonly edition: GuideEdition;
  readonly version: number;
  readonly isDirty: boolean;
  readonly onChanged: (changed: GuideEdition) => void;
  readonly onShowChecks: () => void;
}

type Asking = keyof typeof TEXT | "schedule";

/** Shows and changes who sees the guide. Readers only ever see saved text. */
export function PublicationBar({ edition, version, isDirty, onChanged, onShowChecks }: PublicationBarProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { slug, state, publishAt, problems } = edition;
  const { mutateAsync: change } = useChange({
    send: (publication: Publication) => setPublication(slug, publication),
    isCovering: true,
    done: (changed) => ({ title: DONE[changed.state] }),
    onDone: (changed) => {
      setAsking(null);
      onChanged(changed);
    },
  });
  const ask = (what: Asking) => {
    if (isDirty) addToast({ title: "Save first", description: "Only what is saved can be published." });
    else if ((what === "publish" || what === "schedule") && problems.length > 0) onShowChecks();
    else setAsking(what);
  };
  const close = () => setAsking(null);
  const text = asking === null || asking === "schedule" ? null : TEXT[asking];
  const refusal = (error: Error) => [error.message, ...detailsIn(error)].join(" ");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StateBadge state={state} publishAt={publishAt} />
      {state !== "published" && <Button onClick={() => ask("publish")}>Publish</Button>}
      {state === "draft" && <Button onClick={() => ask("schedule")}>Schedule</Button>}
      {state === "published" && <Button onClick={() => ask("withdraw")}>Unpublish</Button>}
      {state === "scheduled" && <Button onClick={() => ask("unschedule")}>Back to draft</Button>}
      {asking === "schedule" && (
        <ScheduleDialog
          refusal={refusal}
          onSchedule={(at) => change({ state: "scheduled", publishAt: at, version })}
          onClose={close}
        />
      )}
      {text && (
        <ConfirmDialog
          title={text.title}
          description={text.description}
          confirm={text.act}
          isDestructive={asking !== "publish"}
          failed="Not changed"
          refusal={refusal}
          onConfirm={() => change({ state: asking === "publish" ? "published" : "draft", version })}
          onClose={close}
        />
      )}
    </div>
  );
}

const TEXT = {
  publish: {
    title: "Publish this guide",
    description: "Everyone can read it at once, and the feed tells those who follow it.",
    act: "Publish now",
  },
  withdraw: {
    title: "Take this guide down",
    description: "Readers no longer find it, and its address says that nothing is there. It stays here as a draft.",
    act: "Take down",
  },
  unschedule: {
    title: "Take this guide off the schedule",
    description: "It stays a draft until an admin publishes it again or sets a date.",
    act: "Back to draft",
  },
} as const;

const DONE = {
  published: "The guide is published",
  scheduled: "The guide is scheduled",
  draft: "The guide is a draft again",
} as const;

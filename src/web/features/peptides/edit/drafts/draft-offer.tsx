import { dayAndTimeText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { DiscardDraft } from "#web/ui/discard-draft.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { PeptideDraft } from "./kept-draft.ts";

interface DraftOfferProps {
  readonly draft: PeptideDraft;
  /** The stored version; null if nothing was saved yet. */
  readonly storedVersion: number | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Found an unsaved draft on this device: the person decides what to do with it before the form opens. */
export function DraftOffer({ draft, storedVersion, onContinue, onDiscard }: DraftOfferProps) {
  const isBehind = draft.base !== null && storedVersion !== null && draft.base.version !== storedVersion;
  return (
    <Notice title="You have a draft that was not saved">
      <p>{`It was kept on this device on ${dayAndTimeText(draft.at)}.`}</p>
      {isBehind && (
        <p>This entry was saved since, by someone else or by you elsewhere. Saving merges both and asks first.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onContinue}>
          {`Continue your draft from ${dayAndTimeText(draft.at)}`}
        </Button>
        <DiscardDraft onDiscard={onDiscard} />
      </div>
    </Notice>
  );
}

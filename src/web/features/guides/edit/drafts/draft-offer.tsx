import { dayAndTimeText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { DiscardDraft } from "#web/ui/discard-draft.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { GuideDraft } from "./kept-draft.ts";

interface DraftOfferProps {
  readonly draft: GuideDraft;
  /** The stored version; null if nothing was saved yet. */
  readonly version: number | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Found an unsaved draft on this device: the person decides what to do with it before the form opens. */
export function DraftOffer({ draft, version, onContinue, onDiscard }: DraftOfferProps) {
  return (
    <Notice title="You have changes that were not saved">
      <p>{`They were kept on this device on ${dayAndTimeText(draft.at)}.`}</p>
      {version !== (draft.base?.version ?? null) && (
        <p>The guide was saved since. Saving shows both texts and asks first.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onContinue}>
          Continue editing
        </Button>
        <DiscardDraft onDiscard={onDiscard} />
      </div>
    </Notice>
  );
}

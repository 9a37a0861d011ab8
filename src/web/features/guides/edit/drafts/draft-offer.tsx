import { dayAndTimeText } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { GuideDraft } from "./kept-draft.ts";

interface DraftOfferProps {
  readonly draft: GuideDraft;
  /** The version that is stored now; null where nothing was saved yet. */
  readonly version: number | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Something was typed here and never saved: the person says what becomes of it before the form opens. */
export function DraftOffer({ draft, version, onContinue, onDiscard }: DraftOfferProps) {
  return (
    <Notice title="You have changes that were not saved">
      <p>{`They were kept on this device on ${dayAndTimeText(draft.at)}.`}</p>
      {version !== (draft.base?.version ?? null) && (
        <p>The guide was saved since. Saving shows both texts and asks first.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onContinue}>
          Go on with them
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Notice>
  );
}

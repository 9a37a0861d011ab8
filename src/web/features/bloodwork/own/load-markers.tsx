import { useState } from "react";
import { MAX_OWN_MARKERS, type OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { canBeTaken, type MarkerOffer, withShared } from "#domain/bloodwork/record/marker-offers.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice } from "#web/ui/field.tsx";
import { SaveProblem } from "../entry/save-problem.tsx";
import { offerWords } from "./marker-words.ts";
import type { OwnMarkerChanges } from "./use-own-markers.ts";

interface LoadMarkersProps {
  readonly filename: string;
  readonly offers: readonly MarkerOffer[];
  readonly own: readonly OwnMarker[];
  readonly changes: OwnMarkerChanges;
  readonly onClose: () => void;
}

/** What a file of markers holds, before any of it is taken. What the person has already is not ticked. */
export function LoadMarkers({ filename, offers, own, changes, onClose }: LoadMarkersProps) {
  const [ticked, setTicked] = useState<ReadonlySet<MarkerOffer>>(
    () => new Set(offers.filter(({ state }) => state === "new")),
  );
  const tick = (offer: MarkerOffer, isTicked: boolean) =>
    setTicked((now) => new Set([...now].filter((one) => one !== offer).concat(isTicked ? offer : [])));
  const taken = offers.filter((offer) => ticked.has(offer)).map(({ shared }) => shared);
  const isTooMany = withShared(own, taken, () => "") === null;
  const { isPending, error } = changes.state;
  return (
    <Dialog
      title="Load markers"
      description={
        <>
          From <span className="wrap-anywhere">{filename}</span>. Your results stay as they are.
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isPending || taken.length === 0 || isTooMany}
            onClick={() => changes.take(taken, onClose)}
          >
            {taken.length === 1 ? "Load 1 marker" : `Load ${taken.length} markers`}
          </Button>
        </>
      }
    >
      <ul className="mt-4 grid gap-2">
        {offers.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold one name twice, and its order stays
          <li key={place} className="wrap-anywhere">
            <Choice
              type="checkbox"
              name={`marker-${place}`}
              label={offer.shared.name}
              hint={offerWords(offer)}
              disabled={!canBeTaken(offer)}
              checked={ticked.has(offer)}
              onChange={(isTicked) => tick(offer, isTicked)}
            />
          </li>
        ))}
      </ul>
      {isTooMany && (
        <p role="alert" className="mt-3 text-sm font-medium text-stop">
          {MAX_OWN_MARKERS} markers of your own are the most. Tick fewer.
        </p>
      )}
      <SaveProblem error={error} from="/bloodwork" />
    </Dialog>
  );
}

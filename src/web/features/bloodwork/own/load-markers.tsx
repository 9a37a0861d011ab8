import { z } from "zod";
import { MAX_OWN_MARKERS, type OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { canBeTaken, type MarkerOffer, withShared } from "#domain/bloodwork/record/marker-offers.ts";
import { counted } from "#domain/units/counted.ts";
import { Choice } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SaveReason } from "../entry/save-problem.tsx";
import { offerWords } from "./marker-words.ts";
import type { OwnMarkerChanges } from "./use-own-markers.ts";

interface LoadMarkersProps {
  readonly filename: string;
  readonly offers: readonly MarkerOffer[];
  readonly own: readonly OwnMarker[];
  readonly changes: OwnMarkerChanges;
  readonly onClose: () => void;
}

/** Previews a file of markers before loading any. Markers the person already has aren't ticked. */
export function LoadMarkers({ filename, offers, own, changes, onClose }: LoadMarkersProps) {
  const form = useForm({
    schema: z
      .object({ ticked: z.array(z.number()) })
      .transform(({ ticked }) => offers.filter((_, place) => ticked.includes(place)).map(({ shared }) => shared))
      .refine((taken) => taken.length > 0, "Tick at least one.")
      .refine((taken) => withShared(own, taken, () => "") !== null, TOO_MANY),
    start: { ticked: offers.flatMap(({ state }, place) => (state === "new" ? [place] : [])) },
    send: async (taken) => {
      await changes.take(taken);
      onClose();
    },
  });
  const { value: ticked, onChange: setTicked } = form.choice("ticked");
  return (
    <FormDialog
      form={form}
      title="Load markers"
      description={
        <>
          From <span className="wrap-anywhere">{filename}</span>. Your results stay as they are.
        </>
      }
      submit={`Load ${counted(ticked.length, "marker")}`}
      refusal={(failure) => <SaveReason error={failure} from="/bloodwork" />}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {offers.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat a name, and its order never changes
          <li key={place} className="wrap-anywhere">
            <Choice
              type="checkbox"
              name={`marker-${place}`}
              label={offer.shared.name}
              hint={offerWords(offer)}
              disabled={!canBeTaken(offer)}
              checked={ticked.includes(place)}
              onChange={(isTicked) => setTicked(isTicked ? [...ticked, place] : ticked.filter((one) => one !== place))}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

const TOO_MANY = `${MAX_OWN_MARKERS} markers of your own are the most. Tick fewer.`;

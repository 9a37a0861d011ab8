import { ChevronRight, Download, FileUp, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { markerFile, parseMarkerFile } from "#domain/bloodwork/record/marker-file.ts";
import { type MarkerOffer, markerOffers } from "#domain/bloodwork/record/marker-offers.ts";
import { counted } from "#domain/units/counted.ts";
import { downloadJson } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { LoadMarkers } from "./load-markers.tsx";
import { MarkerDialog } from "./marker-dialog.tsx";
import { usesOf } from "./marker-uses.ts";
import { problemWords, statedWords } from "./marker-words.ts";
import { useOwnMarkers } from "./use-own-markers.ts";

export interface OwnMarkersProps {
  readonly uid: string | null;
  readonly own: readonly OwnMarker[];
  readonly catalogue: Catalogue;
  readonly draws: readonly Pick<Draw, "results">[];
}

type View =
  | { readonly at: "list"; readonly refused: { readonly filename: string; readonly why: string } | null }
  | { readonly at: "marker"; readonly marker: OwnMarker | null }
  | { readonly at: "load"; readonly filename: string; readonly offers: readonly MarkerOffer[] };

const LIST: View = { at: "list", refused: null };
const UNUSED = { results: 0, holdsUnit: false };

export function OwnMarkersDialog({ uid, own, catalogue, draws, onClose }: OwnMarkersProps & { onClose: () => void }) {
  const [view, setView] = useState<View>(LIST);
  const changes = useOwnMarkers(uid);
  const input = useRef<HTMLInputElement>(null);
  const backToList = () => {
    changes.reset();
    setView(LIST);
  };
  const read = async (file: File) => {
    const reading = parseMarkerFile(await file.slice(0, MAX_BYTES).text());
    if (reading.ok) setView({ at: "load", filename: file.name, offers: markerOffers(reading.markers, own, catalogue) });
    else setView({ at: "list", refused: { filename: file.name, why: problemWords(reading.problem) } });
  };
  if (view.at === "marker") {
    const uses = view.marker === null ? UNUSED : usesOf(view.marker, draws);
    return <MarkerDialog marker={view.marker} {...{ own, uses, changes }} onClose={backToList} />;
  }
  if (view.at === "load") return <LoadMarkers {...view} {...{ own, changes }} onClose={backToList} />;
  return (
    <Dialog
      title="Markers of your own"
      description="Tests that the catalog does not have, each with the range you give it. A file of them holds no results."
      onClose={onClose}
      footer={
        <Button icon={Plus} variant="primary" onClick={() => setView({ at: "marker", marker: null })}>
          Add a marker
        </Button>
      }
    >
      <FileInput
        accept=".json,application/json"
        opened={{ ref: input, label: "File of markers" }}
        onFile={(file) => void read(file)}
      />
      <div className="mt-4 grid gap-3">
        {view.refused && (
          <ErrorAlert title={`${view.refused.filename} was not loaded`}>
            <p className="wrap-anywhere">{view.refused.why}</p>
          </ErrorAlert>
        )}
        {own.length === 0 ? (
          <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-ink-2">
            None yet. You can also add an unknown name as a marker while typing results.
          </p>
        ) : (
          <ul className="overflow-hidden rounded-control border border-line">
            {own.map((marker) => (
              <li key={marker.id} className="border-b border-line-soft last:border-0">
                <button
                  type="button"
                  onClick={() => setView({ at: "marker", marker })}
                  className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left text-sm hover:bg-raised"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
                    <span className="font-medium">{marker.name}</span>
                    <span className="text-note text-ink-3">{statedWords(marker)}</span>
                  </span>
                  <span className="text-note whitespace-nowrap text-ink-3 tabular-nums">
                    {resultsText(usesOf(marker, draws).results)}
                  </span>
                  <ChevronRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button icon={FileUp} onClick={() => input.current?.click()}>
            Load from a file
          </Button>
          {own.length > 0 && (
            <Button icon={Download} onClick={() => downloadJson("markers", markerFile(own))}>
              Save as a file
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** One more than the longest text we read, at four bytes per character. */
const MAX_BYTES = 800_004;

const resultsText = (count: number): string => (count === 0 ? "no results" : counted(count, "result"));

import { useState } from "react";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import type { DateOrder } from "#domain/vitals/import/health-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { ChooseHealthFile } from "./choose-health-file.tsx";
import { HealthPreview } from "./health-preview.tsx";
import { leftToSave } from "./send-parts.ts";
import { type HealthImportState, useHealthImport } from "./use-health-import.ts";

interface HealthImportDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

/** A health export becomes days of the account: read on this device, looked through, and saved in parts. */
export function HealthImportDialog({ uid, onClose }: HealthImportDialogProps) {
  const { state, read, answerOrder, startOver, save, goOn } = useHealthImport(uid);
  return (
    <Dialog title="Import health data" size="large" isDismissible={state.at === "choose"} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {state.at === "choose" && <ChooseHealthFile unread={state.unread} onFiles={(files) => void read(files)} />}
        {state.at === "reading" && (
          <>
            <p role="status" className="text-sm wrap-anywhere text-ink-2">
              {readingText(state)}
            </p>
            <Bar label="Read so far" share={state.share} />
            <p>
              <Button onClick={startOver}>Cancel</Button>
            </p>
          </>
        )}
        {state.at === "order" && (
          <AskOrder
            key={state.files.done.length}
            state={state}
            onAnswer={(order) => void answerOrder(state.files, order)}
            onCancel={startOver}
          />
        )}
        {state.at === "preview" && (
          <HealthPreview files={state.files} onSave={(days) => void save(days, state.files)} onCancel={startOver} />
        )}
        {(state.at === "saving" || state.at === "interrupted") && <Saving state={state} onGoOn={goOn} />}
        {state.at === "saved" && (
          <>
            <div role="status">
              <Notice title="Saved">
                <p>
                  {counted(state.counts.added, "day")} added, {plainNumber(state.counts.replaced)} replaced,{" "}
                  {plainNumber(state.counts.unchanged)} already here.
                </p>
                <p>You can undo this under Imports on this page.</p>
              </Notice>
            </div>
            <p className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
              <Button onClick={startOver}>Choose other files</Button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** "Reading export.zip (2 of 3): 40%". */
function readingText({ files: { done, rest }, share }: Extract<HealthImportState, { at: "reading" }>): string {
  const count = done.length + rest.length;
  const place = count === 1 ? "" : ` (${done.length + 1} of ${count})`;
  return `Reading ${rest[0]?.name}${place}${share === null ? " …" : `: ${Math.floor(share * 100)}%`}`;
}

function Bar({ label, share }: { readonly label: string; readonly share: number | null }) {
  return (
    <progress
      className="h-2 w-full max-w-md accent-accent"
      aria-label={label}
      {...(share === null ? {} : { value: share })}
    />
  );
}

interface SavingProps {
  readonly state: Extract<HealthImportState, { at: "saving" | "interrupted" }>;
  readonly onGoOn: ReturnType<typeof useHealthImport>["goOn"];
}

function Saving({ state, onGoOn }: SavingProps) {
  const done = state.total - leftToSave(state);
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {plainNumber(done)} of {plainNumber(state.total)} days saved
      </p>
      <Bar label="Saved so far" share={state.total === 0 ? 1 : done / state.total} />
      {state.at === "interrupted" && (
        <>
          <ErrorAlert title="Saving stopped">
            <p>{state.why}</p>
          </ErrorAlert>
          <p>
            <Button variant="primary" onClick={() => void onGoOn(state)}>
              Continue
            </Button>
          </p>
        </>
      )}
    </>
  );
}

interface AskOrderProps {
  readonly state: Extract<HealthImportState, { at: "order" }>;
  readonly onAnswer: (order: DateOrder) => void;
  readonly onCancel: () => void;
}

const ORDERS = { DMY: "Day first", MDY: "Month first" } as const satisfies Record<DateOrder, string>;

/** Nothing in the file says whether 12/03 is in March or in December. */
function AskOrder({ state, onAnswer, onCancel }: AskOrderProps) {
  const [order, setOrder] = useState<DateOrder | null>(null);
  return (
    <>
      <ChoiceGroup
        legend="Day first or month first?"
        hint={`Dates in ${state.files.rest[0]?.name}, such as ${state.example}, can be read both ways.`}
        columns={2}
      >
        {(["DMY", "MDY"] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="order"
            label={ORDERS[one]}
            checked={order === one}
            onChange={() => setOrder(one)}
          />
        ))}
      </ChoiceGroup>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={order === null} onClick={() => order !== null && onAnswer(order)}>
          Read it
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </>
  );
}

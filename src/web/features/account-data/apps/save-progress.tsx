import { Link } from "@tanstack/react-router";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { savedText } from "./import-words.ts";
import type { SaveState } from "./use-save-import.ts";

interface SaveProgressProps {
  readonly state: Exclude<SaveState, { readonly step: "choosing" }>;
  readonly goOn: () => Promise<void>;
  readonly onClose: () => void;
}

export function SaveProgress({ state, goOn, onClose }: SaveProgressProps) {
  if (state.step === "saving")
    return (
      <div className="flex items-center gap-3 text-sm text-ink-2">
        <Spinner label="Saving" />
        <progress className="accent-accent" value={state.saved} max={state.total} aria-label="Saved so far" />
        <p>{progressText(state)}</p>
      </div>
    );
  if (state.step === "stopped")
    return (
      <ErrorAlert title="Not everything was saved">
        <p>
          {state.why} {progressText(state)}. Trying again saves only the rest.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => void goOn()}>
            Try again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </ErrorAlert>
    );
  const { doses, vials } = state.choice;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-3 outline-none" role="status">
      <Notice title={`Saved ${savedText(doses.length, vials.length)}`}>
        <p className="flex flex-wrap gap-x-4">
          {doses.length > 0 && (
            <Link to="/cycles" className="link">
              See your cycles
            </Link>
          )}
          {vials.length > 0 && (
            <Link to="/cycles/stock" className="link">
              See your vials
            </Link>
          )}
        </p>
      </Notice>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

const progressText = ({ saved, total }: { readonly saved: number; readonly total: number }): string =>
  `${plainNumber(saved)} of ${plainNumber(total)} saved`;

import { useAuth } from "#web/app/auth-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { BloodworkLink } from "./bloodwork-link.tsx";
import { MappingStep } from "./mapping-step.tsx";
import { ReadyToSave } from "./ready-to-save.tsx";
import { UnitStep } from "./unit-step.tsx";
import { useReadFile } from "./use-read-file.ts";

interface AppImportProps {
  readonly file: File;
  readonly onClose: () => void;
}

export function AppImport({ file, onClose }: AppImportProps) {
  const { user } = useAuth();
  const { state, answerMapping, answerUnit } = useReadFile(file);
  if (user === null) return null;
  if (state.step === "reading") return <Spinner label={`Reading ${file.name}`} />;
  if (state.step === "refused")
    return (
      <ErrorAlert title="We couldn't read this file">
        <p>{state.why}</p>
      </ErrorAlert>
    );
  const { read } = state;
  if (read.kind === "map")
    return <MappingStep name={file.name} table={read.table} onTake={answerMapping} onCancel={onClose} />;
  if (read.kind === "unit") return <UnitStep {...read} onTake={answerUnit} onCancel={onClose} />;
  if (read.kind === "results") return <Results onClose={onClose} />;
  return <ReadyToSave uid={user.uid} reading={read.reading} onClose={onClose} />;
}

function Results({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="grid gap-3" role="status">
      <Notice title="These are blood results">
        <p>
          Bloodwork reads this file and shows each result before you save it.{" "}
          <BloodworkLink>Open Bloodwork</BloodworkLink>
        </p>
      </Notice>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

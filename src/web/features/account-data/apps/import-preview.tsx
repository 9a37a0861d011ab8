import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LibraryName } from "#domain/account/import/match-compounds.ts";
import type { ImportPlan } from "#domain/account/import/plan-import.ts";
import { type AppReading, BLOOD_RESULTS } from "#domain/account/import/proposal.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/field.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { BloodworkLink } from "./bloodwork-link.tsx";
import { CompoundRows } from "./compound-rows.tsx";
import { DoseRows } from "./dose-rows.tsx";
import { foundText, leftOutText, savedText } from "./import-words.ts";
import { RefusedRows } from "./refused-rows.tsx";
import type { ImportChoice } from "./save-import.ts";

interface ImportPreviewProps {
  readonly reading: AppReading;
  readonly plan: ImportPlan;
  readonly library: readonly LibraryName[];
  readonly onChoose: (written: readonly string[], slug: string | null) => void;
  readonly onSave: (choice: ImportChoice) => void;
  readonly onCancel: () => void;
}

/** What the file contains, what is new, and what happens to it. Nothing is saved until the button is pressed. */
export function ImportPreview({ reading, plan, library, onChoose, onSave, onCancel }: ImportPreviewProps) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [withVials, setWithVials] = useState(true);
  const { compounds, doses, vials, tooManyCompounds } = plan;
  if (tooManyCompounds !== null) return <TooMany count={tooManyCompounds} onCancel={onCancel} />;

  const isWanted = (place: number) => !without.has(compounds[place]?.written[0] ?? "");
  const wanted = doses.filter(({ compound }) => isWanted(compound));
  const repeated = wanted.filter(({ already }) => already !== null).length;
  const chosen = wanted.filter(({ already }) => withDuplicates || already === null);
  const newVials = vials.filter(({ compound, same }) => same === null && isWanted(compound));
  const chosenVials = withVials ? newVials : [];
  const found = foundText(doses.length, new Set(doses.map(({ compound }) => compound)).size, vials.length);
  const isNothing = chosen.length + chosenVials.length === 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h4 ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
          {found ?? "We found no doses or vials in this file"}
        </h4>
        <p className="text-sm text-ink-2">{aboutText(reading)}</p>
      </div>
      <RefusedRows refused={plan.refused} counts={reading.counts} />
      {compounds.length > 0 && (
        <CompoundRows
          plan={plan}
          library={library}
          isWanted={isWanted}
          onChoose={onChoose}
          onWant={(written, isIn) =>
            setWithout((before) => new Set(isIn ? [...before].filter((one) => one !== written) : [...before, written]))
          }
        />
      )}
      {wanted.length > 0 && <DoseRows doses={wanted} />}
      <Remarks plan={plan} />
      {repeated > 0 && (
        <Choice
          type="checkbox"
          name="duplicates"
          label={`Also save the ${counted(repeated, "dose")} marked as duplicates`}
          hint="Left out unless you choose this, because the same compound, amount and time is there already."
          checked={withDuplicates}
          onChange={setWithDuplicates}
        />
      )}
      {newVials.length > 0 && (
        <Choice
          type="checkbox"
          name="vials"
          label={`Save ${counted(newVials.length, "vial")}`}
          hint="What is left in a vial follows from the doses drawn from it."
          checked={withVials}
          onChange={setWithVials}
        />
      )}
      {reading.leftOut.some(({ what }) => what === BLOOD_RESULTS) && (
        <p className="text-sm text-ink-2">
          We can't read the blood results in this backup. Add them in <BloodworkLink>Bloodwork</BloodworkLink>.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isNothing ? (
          <p className="grow self-center text-sm font-medium">
            {found === null ? "There is nothing to save." : "There is nothing new to save."}
          </p>
        ) : (
          <Button variant="primary" onClick={() => onSave({ plan, doses: chosen, vials: chosenVials })}>
            Save {savedText(chosen.length, chosenVials.length)}
          </Button>
        )}
        <Button onClick={onCancel}>{isNothing ? "Close" : "Cancel"}</Button>
      </div>
    </div>
  );
}

function aboutText({ app, leftOut }: AppReading): string {
  const from = app === null ? "Read with the columns you chose." : `Read as an export of ${app}.`;
  return leftOut.length === 0 ? from : `${from} Left out: ${leftOutText(leftOut)}.`;
}

/** What a person could not see in the tables. */
function Remarks({ plan: { doses, vials, compounds } }: { readonly plan: ImportPlan }) {
  const untimed = doses.filter(({ hasTime }) => !hasTime).length;
  const known = vials.filter(({ same }) => same !== null).length;
  const used = compounds.filter((_, place) => doses.some(({ compound }) => compound === place));
  const goOn = used.filter(({ cycle }) => cycle !== null);
  const unknown = compounds.filter(({ slug }) => slug === null).length;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
      {used.length > goOn.length && (
        <li>Every dose belongs to a cycle. We create one for each compound, from its first dose to its last.</li>
      )}
      {goOn.length > 0 && (
        <li>
          {`An earlier import made ${goOn.map(({ cycleName }) => `“${cycleName}”`).join(", ")}. New doses are added there.`}
        </li>
      )}
      {unknown > 0 && (
        <li>
          {unknown === 1
            ? "1 name is not in the library and stays as written. "
            : `${unknown} names are not in the library and stay as written. `}
          To describe one first,{" "}
          <Link to="/peptides/new" className="link">
            add a private peptide
          </Link>
          .
        </li>
      )}
      {untimed > 0 && (
        <li>{`${counted(untimed, "dose has", "doses have")} no time. We save 12:00 and say so in the note.`}</li>
      )}
      {known > 0 && (
        <li>{`${counted(known, "vial is", "vials are")} in your account already. We don't add ${known === 1 ? "it" : "them"} again.`}</li>
      )}
    </ul>
  );
}

function TooMany({ count, onCancel }: { readonly count: number; readonly onCancel: () => void }) {
  return (
    <ErrorAlert title={`This file names ${plainNumber(count)} different compounds`}>
      <p>That is more than we can import at once. Choose the file again and check the column of the compound.</p>
      <div className="mt-3">
        <Button onClick={onCancel}>Close</Button>
      </div>
    </ErrorAlert>
  );
}

import { useState } from "react";
import type { DifferingChoice } from "#contract/account-data.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { PARTS, partName } from "../words.ts";
import type { ReadArchive } from "./use-restore.tsx";

interface PreviewProps {
  readonly archive: ReadArchive;
  readonly onRestore: (differing: DifferingChoice) => void;
  readonly onCancel: () => void;
}

const CHOICES: Record<DifferingChoice, { readonly label: string; readonly hint: string }> = {
  keep: { label: "Keep what is in my account", hint: "The file only adds what is missing." },
  replace: { label: "Use what is in the file", hint: "Your changes since the export are overwritten." },
};
const ORDER = ["keep", "replace"] as const satisfies readonly DifferingChoice[];

export function Preview({ archive, onRestore, onCancel }: PreviewProps) {
  const { outcome, photos } = archive;
  const [differing, setDiffering] = useState<DifferingChoice>("keep");
  const rows = rowsOf(archive);
  const sum = (count: "added" | "differing") => rows.reduce((total, row) => total + row[count], 0);
  const isNothing = sum("added") === 0 && sum("differing") === 0;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        Exported on {dateFormat({ dateStyle: "long", timeStyle: "short" }).format(new Date(outcome.exportedAt))} from
        the account of <span className="wrap-anywhere">{outcome.email}</span>.
      </p>
      {rows.length > 0 && <Counts rows={rows} />}
      {outcome.missingFiles > 0 && (
        <Notice tone="care" title="Some reports are not in the file">
          {outcome.missingFiles} of the report files it names are missing. Their results are still imported.
        </Notice>
      )}
      {photos === null && (
        <Notice tone="care" title="The photos in the file can't be read">
          Their list is missing, damaged, or made by a newer version. Everything else can be imported.
        </Notice>
      )}
      {outcome.notRestored > 0 && (
        <p className="text-note text-ink-3">
          {outcome.notRestored === 1 ? "One message" : `${outcome.notRestored} messages`} you sent us stay in the file:
          they aren't sent again.
        </p>
      )}
      {sum("differing") > 0 && (
        <ChoiceGroup legend="If a record differs" columns={2}>
          {ORDER.map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name="differing"
              label={CHOICES[choice].label}
              hint={CHOICES[choice].hint}
              checked={differing === choice}
              onChange={() => setDiffering(choice)}
            />
          ))}
        </ChoiceGroup>
      )}
      <div className="flex flex-wrap gap-2">
        {isNothing ? (
          <p className="grow self-center text-sm font-medium">Everything in the file is here already.</p>
        ) : (
          <Button variant="primary" onClick={() => onRestore(differing)}>
            Import
          </Button>
        )}
        <Button onClick={onCancel}>{isNothing ? "Close" : "Cancel"}</Button>
      </div>
    </div>
  );
}

interface PartCount {
  readonly name: string;
  readonly added: number;
  readonly same: number;
  readonly differing: number;
}

function rowsOf({ outcome, photos }: ReadArchive): readonly PartCount[] {
  const rows = PARTS.map((part) => ({ name: partName(part), ...outcome.parts[part] }));
  const ofPhotos = photos && {
    name: "Photos, on this device",
    ...{ added: photos.added.length, same: photos.same.length, differing: photos.differing.length },
  };
  return [...rows, ...(ofPhotos ? [ofPhotos] : [])].filter(
    ({ added, same, differing }) => added + same + differing > 0,
  );
}

function Counts({ rows }: { readonly rows: readonly PartCount[] }) {
  return (
    <Table label="What is in the file">
      <TableHead
        columns={[
          "In the file",
          { title: "New", isNumber: true },
          { title: "Already here", isNumber: true },
          { title: "Differs", isNumber: true },
        ]}
      />
      <TableBody>
        {rows.map(({ name, added, same, differing }) => (
          <Row key={name}>
            <RowHeader>{name}</RowHeader>
            <Cell isNumber className={added > 0 ? "font-semibold" : "text-ink-3"}>
              {plainNumber(added)}
            </Cell>
            <Cell isNumber className="text-ink-3">
              {plainNumber(same)}
            </Cell>
            <Cell isNumber className={differing > 0 ? "font-semibold" : "text-ink-3"}>
              {plainNumber(differing)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

import { useState } from "react";
import type { DifferingChoice, RestoreOutcome } from "#contract/account-data.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { PARTS, partName } from "../words.ts";

interface PreviewProps {
  readonly outcome: RestoreOutcome;
  readonly onRestore: (differing: DifferingChoice) => void;
  readonly onCancel: () => void;
}

const CHOICES: Record<DifferingChoice, { readonly label: string; readonly hint: string }> = {
  keep: { label: "Keep what is in my account", hint: "The file only adds what is missing." },
  replace: { label: "Use what is in the file", hint: "Your changes since the export are overwritten." },
};
const ORDER = ["keep", "replace"] as const satisfies readonly DifferingChoice[];

export function Preview({ outcome, onRestore, onCancel }: PreviewProps) {
  const [differing, setDiffering] = useState<DifferingChoice>("keep");
  const rows = PARTS.map((part) => ({ part, ...outcome.parts[part] })).filter(
    ({ added, same, differing: other }) => added + same + other > 0,
  );
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
          <p className="grow self-center text-sm font-medium">Everything in the file is in your account already.</p>
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
  readonly part: (typeof PARTS)[number];
  readonly added: number;
  readonly same: number;
  readonly differing: number;
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
        {rows.map(({ part, added, same, differing }) => (
          <Row key={part}>
            <RowHeader>{partName(part)}</RowHeader>
            <Cell isNumber className={added > 0 ? "font-semibold" : "text-ink-3"}>
              {added.toLocaleString("en-US")}
            </Cell>
            <Cell isNumber className="text-ink-3">
              {same.toLocaleString("en-US")}
            </Cell>
            <Cell isNumber className={differing > 0 ? "font-semibold" : "text-ink-3"}>
              {differing.toLocaleString("en-US")}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

import { Download, Printer } from "lucide-react";
import type { Cycle } from "#contract/cycles.ts";
import type { StockVial } from "#contract/vials.ts";
import { doseCsv, doseRows } from "#domain/cycles/course/dose-table.ts";
import { exportCycle } from "#domain/cycles/course/export-cycles.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { downloadJson, downloadTable, fileNameOf } from "#web/lib/download.ts";
import { useShown } from "#web/lib/use-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { Cell, HeaderCell, Row, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { dayAndTimeIn } from "../doses/dose-text.ts";

interface DoseTableProps {
  readonly cycle: Cycle;
  readonly doses: readonly ShownDose[];
  readonly vials: readonly StockVial[];
  readonly onCorrect: (dose: ShownDose) => void;
}

const FIRST_ROWS = 20;

/** Every logged dose, newest first, with export options. */
export function DoseTable({ cycle, doses, vials, onCorrect }: DoseTableProps) {
  const rows = doses
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .flatMap((dose) => doseRows([dose], vials).map((row) => ({ dose, row })));
  const { shown, left, more } = useShown(rows, FIRST_ROWS);
  const fileName = fileNameOf(`cycle ${cycle.name}`);
  const saveJson = () => {
    const exportedAt = new Date().toISOString();
    downloadJson(fileName, exportCycle(cycle.id, { cycles: [cycle], doses, vials, exportedAt }));
  };
  return (
    <Section
      title={`Logged doses (${rows.length})`}
      aside={
        <span className="flex flex-wrap gap-1" data-print="no">
          <Button icon={Download} variant="quiet" onClick={() => downloadTable(fileName, doseCsv(doses, vials))}>
            CSV
          </Button>
          <Button icon={Download} variant="quiet" onClick={saveJson}>
            JSON
          </Button>
          <Button icon={Printer} variant="quiet" onClick={() => window.print()}>
            Print or PDF
          </Button>
        </span>
      }
      className="card grid gap-3"
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing is logged yet.</p>
      ) : (
        <ScrollRegion label="Logged doses, table">
          <Table label="Logged doses">
            <TableHead columns={["Time", "Compound", "Amount", "Site", "Batch", "Note"]}>
              <HeaderCell data-print="no">
                <span className="sr-only">Edit</span>
              </HeaderCell>
            </TableHead>
            <TableBody>
              {shown.map(({ dose, row }) => (
                <Row key={dose.id}>
                  <Cell className="whitespace-nowrap tabular-nums">{whenText(dose)}</Cell>
                  <Cell>{row.compound}</Cell>
                  <Cell className="whitespace-nowrap">
                    {row.state === "skipped"
                      ? `Skipped${row.reason && `: ${row.reason}`}`
                      : `${row.amount} ${row.unit}`}
                  </Cell>
                  <Cell>{row.site}</Cell>
                  <Cell>{row.batch}</Cell>
                  <Cell className="text-ink-2">{[row.symptoms, row.note].filter(Boolean).join(". ")}</Cell>
                  <Cell className="py-0.5! text-right" data-print="no">
                    <Button variant="quiet" aria-label={`Edit: ${row.compound}`} onClick={() => onCorrect(dose)}>
                      Edit
                    </Button>
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      )}
      <MoreButton hasMore={left > 0} onMore={more}>
        Show all {rows.length}
      </MoreButton>
    </Section>
  );
}

/** When it was taken; of a skipped dose, when it was planned. */
const whenText = ({ state, at, slot, zone }: ShownDose): string =>
  dayAndTimeIn(state === "taken" ? at : (slot ?? at), zone);

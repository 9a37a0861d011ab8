import { Download } from "lucide-react";
import type { BatchLine } from "#domain/chemistry/analyse.ts";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { counted } from "#domain/units/counted.ts";
import { downloadTable } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Cell, Row, RowHeader, ScrollRegion, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { averageMassText } from "../sections/figures.ts";
import { Section } from "../sections/section.tsx";

interface BatchTableProps {
  readonly lines: readonly BatchLine[];
  readonly onPick: (entry: number) => void;
}

/** The page shows at most this many rows; the file has all of them. */
const MAX_SHOWN = 500;
const FIGURE = "font-mono text-xs whitespace-nowrap";

export function BatchTable({ lines, onPick }: BatchTableProps) {
  const failed = lines.filter(({ outcome }) => !outcome.ok).length;
  return (
    <Section
      title={counted(lines.length, "peptide")}
      aside={
        <Button icon={Download} variant="quiet" onClick={() => downloadTable("peptides", batchCsv(lines))}>
          CSV
        </Button>
      }
    >
      {failed > 0 && (
        <p className="text-sm text-stop">
          {failed === 1
            ? "One line could not be read; it says where."
            : `${failed} lines could not be read; each says where.`}
        </p>
      )}
      <ScrollRegion label="The peptides, table">
        <Table label="The peptides">
          <TableHead
            columns={[
              "Name",
              { title: "Residues", isNumber: true },
              "Formula",
              { title: "Average mass", isNumber: true },
              { title: "Monoisotopic", isNumber: true },
            ]}
          />
          <TableBody className="align-middle">
            {lines.slice(0, MAX_SHOWN).map(({ name, entry, outcome }) => (
              <Row key={entry}>
                <RowHeader>
                  {outcome.ok ? (
                    <button
                      type="button"
                      className="min-h-9 max-w-64 truncate text-left text-accent underline-offset-4 hover:underline max-md:min-h-11"
                      onClick={() => onPick(entry)}
                    >
                      {nameOf(name, entry)}
                    </button>
                  ) : (
                    nameOf(name, entry)
                  )}
                </RowHeader>
                {outcome.ok ? (
                  <>
                    <Cell isNumber className={FIGURE}>
                      {outcome.length}
                    </Cell>
                    <Cell className={FIGURE}>{outcome.formula ?? "not known in full"}</Cell>
                    <Cell isNumber className={FIGURE}>{`${averageMassText(outcome.averageDa)} Da`}</Cell>
                    <Cell isNumber className={FIGURE}>{`${outcome.monoisotopicDa.toFixed(4)} Da`}</Cell>
                  </>
                ) : (
                  <Cell colSpan={4} className="text-note text-stop">
                    {`Character ${outcome.problem.position + 1}: ${outcome.problem.message}`}
                  </Cell>
                )}
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {lines.length > MAX_SHOWN && (
        <p className="text-note text-ink-3">{`${lines.length - MAX_SHOWN} more are in the CSV file.`}</p>
      )}
    </Section>
  );
}

const nameOf = (name: string | null, entry: number): string => name ?? `Line ${entry + 1}`;

function batchCsv(lines: readonly BatchLine[]): string {
  const head = ["name", "residues", "formula", "average_mass_da", "monoisotopic_mass_da", "proforma", "problem"];
  const rows = lines.map(({ name, entry, outcome }) =>
    outcome.ok
      ? [
          ...[nameOf(name, entry), outcome.length, outcome.formula ?? ""],
          ...[Number(outcome.averageDa.toFixed(4)), Number(outcome.monoisotopicDa.toFixed(5)), outcome.proforma, ""],
        ]
      : [
          nameOf(name, entry),
          "",
          "",
          "",
          "",
          "",
          `character ${outcome.problem.position + 1}: ${outcome.problem.message}`,
        ],
  );
  return writeCsv([head, ...rows]);
}

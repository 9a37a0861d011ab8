import { Download } from "lucide-react";
import type { BatchLine } from "#domain/chemistry/analyse.ts";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { Button } from "#web/ui/button.tsx";
import { download } from "#web/ui/chart/download.ts";
import { averageMassText } from "../sections/figures.ts";
import { Section } from "../sections/section.tsx";

interface BatchTableProps {
  readonly lines: readonly BatchLine[];
  readonly onPick: (entry: number) => void;
}

/** The page shows this many; the file holds all. */
const MAX_SHOWN = 500;

export function BatchTable({ lines, onPick }: BatchTableProps) {
  const failed = lines.filter(({ outcome }) => !outcome.ok).length;
  return (
    <Section
      title={`${lines.length} peptides`}
      aside={
        <Button variant="quiet" onClick={() => download("peptides.csv", "text/csv", batchCsv(lines))}>
          <Download className="size-4" aria-hidden="true" /> CSV
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section aria-label="The peptides, table" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <thead className="text-note text-ink-3">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-4 font-medium">Name</th>
              <th className="py-1.5 pr-4 text-right font-medium">Residues</th>
              <th className="py-1.5 pr-4 font-medium">Formula</th>
              <th className="py-1.5 pr-4 text-right font-medium">Average mass</th>
              <th className="py-1.5 text-right font-medium">Monoisotopic</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MAX_SHOWN).map(({ name, entry, outcome }) => (
              <tr key={entry} className="border-b border-line-soft last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal">
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
                </th>
                {outcome.ok ? (
                  <>
                    <td className="py-1.5 pr-4 text-right font-mono text-xs">{outcome.length}</td>
                    <td className="py-1.5 pr-4 font-mono text-xs">{outcome.formula ?? "not known in full"}</td>
                    <td className="py-1.5 pr-4 text-right font-mono text-xs whitespace-nowrap">{`${averageMassText(outcome.averageDa)} Da`}</td>
                    <td className="py-1.5 text-right font-mono text-xs whitespace-nowrap">{`${outcome.monoisotopicDa.toFixed(4)} Da`}</td>
                  </>
                ) : (
                  <td colSpan={4} className="py-1.5 text-note text-stop">
                    {`Character ${outcome.problem.position + 1}: ${outcome.problem.message}`}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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

import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { Section } from "./section.tsx";

/** The references each build tests these numbers against; the tests are in the repository. */
export function MethodSection() {
  return (
    <Section title="How these numbers are checked">
      <p className="text-sm text-ink-2">
        Each build computes 235 plain sequences of 1 to 2,000 residues and 25 modified peptides and compares them with
        what independent tools found. A number outside its tolerance stops the build.
      </p>
      <Table label="What each number is held against" className="max-w-2xl">
        <TableHead columns={["Number", "Held against", { title: "Within", isNumber: true }]} />
        <TableBody>
          {CHECKS.map(([what, tools, within]) => (
            <Row key={what}>
              <RowHeader>{what}</RowHeader>
              <Cell className="text-ink-2">{tools}</Cell>
              <Cell isNumber className="font-mono text-xs">
                {within}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <p className="text-note text-ink-3">
        Pyteomics 5 (2026), OpenMS 2.6, Biopython 1.88, EMBOSS 6.6, peptides.py 0.5, R Peptides 2.4, mass-tools. Where
        they disagree, the choice made here is written down with its reason in the documentation of the source.
      </p>
    </Section>
  );
}

const CHECKS = [
  ["Formula", "Pyteomics, OpenMS, databases", "equal"],
  ["Monoisotopic mass, ions, fragments", "Pyteomics, OpenMS, mass-tools", "0.0001 Da"],
  ["Average mass", "IUPAC 2021 weights", "0.001 Da"],
  ["Isotopes", "mass-tools, BRAIN", "0.00001"],
  ["Charge by twelve sets", "Pyteomics, EMBOSS", "0.0001"],
  ["Isoelectric point by twelve sets", "Pyteomics, EMBOSS, Biopython", "0.001"],
  ["Extinction at 280 nm", "Biopython, EMBOSS", "equal"],
  ["GRAVY, Boman, aliphatic index, moment", "Biopython, peptides.py, EMBOSS", "0.0001"],
  ["Instability index", "Biopython", "0.001"],
] as const;

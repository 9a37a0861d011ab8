import { useState } from "react";
import { type Molecule, SALT_ACIDS } from "#domain/chemistry/molecule.ts";
import { netPeptideContent, saltForm } from "#domain/chemistry/net-content.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";

const NAMES = {
  acetate: "Acetate",
  trifluoroacetate: "Trifluoroacetate (TFA)",
  hydrochloride: "Hydrochloride",
} as const;

/** The mass of the peptide as it is sold, and the share of the powder that is peptide. */
export function SaltForms({ molecule }: { readonly molecule: Molecule }) {
  const [purity, setPurity] = useState("100");
  const [water, setWater] = useState("0");
  const [pure, wet] = [percentIn(purity), percentIn(water)];
  const stated = molecule.salt;
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-note text-ink-3">
        As a <Term slug="salt-form">salt</Term>
      </h3>
      <div className="grid max-w-md grid-cols-2 gap-3" data-print="no">
        <TextField
          label="Assumed purity"
          unit="%"
          inputMode="decimal"
          value={purity}
          error={pure === null ? "Enter a number from 0 to 100" : undefined}
          onChange={(event) => setPurity(event.target.value)}
        />
        <TextField
          label="Assumed water"
          unit="%"
          inputMode="decimal"
          value={water}
          error={wet === null ? "Enter a number from 0 to 100" : undefined}
          onChange={(event) => setWater(event.target.value)}
        />
      </div>
      <Table label="Mass and net peptide content of each salt">
        <TableHead
          columns={[
            "Salt",
            { title: "Acids", isNumber: true },
            { title: "Average mass", isNumber: true },
            { id: "net", title: <Term slug="net-peptide-content">Net peptide</Term>, isNumber: true },
          ]}
        />
        <TableBody>
          {SALT_ACIDS.map((acid) => {
            const question = { acid, count: stated?.acid === acid ? stated.count : null };
            const { count, massDa } = saltForm(molecule, question);
            return (
              <Row key={acid}>
                <RowHeader className="text-ink-2">
                  {NAMES[acid]}
                  {stated?.acid === acid && <span className="text-ink-3"> as written</span>}
                </RowHeader>
                <Cell isNumber className="font-mono text-note">
                  {count}
                </Cell>
                <Cell isNumber className="font-mono text-note">
                  {`${massDa.toFixed(2)} Da`}
                </Cell>
                <Cell isNumber className="font-mono text-note">
                  {pure === null || wet === null
                    ? "–"
                    : `${(netPeptideContent(molecule, { ...question, purity: pure, water: wet }) * 100).toFixed(1)}%`}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
      <p className="text-note text-ink-3">
        One acid for each free start and each free Lys, Arg or His, unless the text says how many. Real powders hold
        more or less; only amino-acid analysis or nitrogen measures it.
      </p>
    </div>
  );
}

/** A typed percentage as a share from 0 to 1; null if it isn't one. "99.125" is no thousands, so it is a decimal. */
function percentIn(text: string): number | null {
  const read = readFromZero(text);
  const value =
    "value" in read ? read.value : read.problem.code === "ambiguous" ? read.problem.readings[0]?.value : undefined;
  return value?.lte(100) ? value.div(100).toNumber() : null;
}

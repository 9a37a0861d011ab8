import { WEIGHT_TABLES, type WeightTable } from "#domain/chemistry/elements.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { averageMzTable } from "#domain/chemistry/profile/masses/mz.ts";
import type { Profile } from "#domain/chemistry/profile/profile.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Cell, Row, RowHeader, Table, TableBody, TableHead } from "#web/ui/table.tsx";
import { Formula } from "../summary/formula.tsx";
import { SaltForms } from "./salt-forms.tsx";
import { Section } from "./section.tsx";

export const WEIGHT_NAMES: Readonly<Record<WeightTable, string>> = {
  ciaaw2021: "IUPAC 2021",
  iupac2007: "IUPAC 2007",
  abundance: "isotope abundances",
};

interface MassesSectionProps {
  readonly profile: Profile;
  readonly molecule: Molecule;
}

export function MassesSection({ profile, molecule }: MassesSectionProps) {
  const { mass, mz, formula, composition } = profile;
  const unresolved = averageMzTable(mass.average, mass.weights);
  return (
    <Section title="Mass and ions">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name="Monoisotopic mass">{`${mass.monoisotopic.toFixed(4)} Da`}</Fact>
        <Fact name="Nominal mass">{mass.nominal === null ? "not known" : `${mass.nominal} Da`}</Fact>
        <Fact name="Formula">{formula === null ? "not known in full" : <Formula text={formula} />}</Fact>
        {WEIGHT_TABLES.map((table) => (
          <Fact
            key={table}
            name={`Average mass, ${WEIGHT_NAMES[table]}`}
          >{`${mass.averageBy[table].toFixed(3)} Da`}</Fact>
        ))}
      </dl>
      <p className="text-note text-ink-3">
        Averages differ because atomic weights are tables: natural samples vary, so the third decimal is arithmetic, not
        nature. Monoisotopic counts the most abundant isotope of each element.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        <Table
          caption={
            <>
              Ions a spectrometer shows, <Term slug="mass-to-charge-ratio">m/z</Term>
            </>
          }
        >
          <TableHead
            columns={[
              "Ion",
              { title: "Monoisotopic", isNumber: true },
              { title: "Isotopes not resolved", isNumber: true },
            ]}
          />
          <TableBody>
            {Object.entries(mz).map(([ion, value]) => (
              <Row key={ion}>
                <RowHeader className="text-ink-2">{ion}</RowHeader>
                <Cell isNumber className="font-mono text-note">
                  {value.toFixed(4)}
                </Cell>
                <Cell isNumber className="font-mono text-note text-ink-2">
                  {unresolved[ion]?.toFixed(2)}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        <div className="grid content-start gap-1.5 lg:row-start-2">
          <h3 className="text-note text-ink-3">Composition</h3>
          <ul className="flex flex-wrap gap-1.5 text-sm">
            {composition.map(({ id, code, count }) => (
              <li key={id} className="rounded-small bg-raised px-2 py-1">
                <span className="text-ink-2">{code}</span> <span className="font-mono">{count}</span>
              </li>
            ))}
          </ul>
        </div>
        <SaltForms molecule={molecule} />
      </div>
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

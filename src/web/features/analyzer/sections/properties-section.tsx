import type { ReactNode } from "react";
import type { Portrait } from "#domain/chemistry/analyse.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import type { HalfLives } from "#domain/chemistry/profile/indices/n-end-rule.ts";
import type { Figure, Profile } from "#domain/chemistry/profile/profile.ts";
import { hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { fixed } from "./figures.ts";
import { Section } from "./section.tsx";

interface Row {
  readonly name: ReactNode;
  readonly meaning: string;
  readonly figure: Figure;
  readonly show: (value: number) => string;
}

/** Each index with its value, its meaning, and where it misleads. */
export function PropertiesSection({ portrait }: { readonly portrait: Portrait }) {
  const { profile, halfLife, molecule } = portrait;
  const { extinction280: light } = profile;
  return (
    <Section title="Properties">
      {profile.assumptions.length > 0 && (
        <p className="text-note text-ink-3">{`Scales know the twenty natural residues only: ${profile.assumptions.join("; ")}.`}</p>
      )}
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Item
          name={
            <>
              <Term slug="extinction-coefficient">Extinction</Term> at 280 nm
            </>
          }
          meaning="Absorbs ultraviolet light through Trp, Tyr and cystine (Pace 1995)."
        >
          {light.reduced === light.oxidised
            ? perMolar(light.reduced)
            : `${perMolar(light.oxidised)} bridged, ${perMolar(light.reduced)} reduced`}
        </Item>
        <Item
          name="N-end half-life in cells"
          meaning="By the first residue: rabbit blood cells in a tube, yeast, E. coli (the N-end rule, as ProtParam holds it)."
          note={halfLife.applies ? halfLife.caution : halfLife.because}
        >
          {halfLife.applies ? (
            HALF_LIFE_CELLS.map((cell) => hoursOf(halfLife.halfLives[cell])).join(", ")
          ) : (
            <span className="text-ink-3">no value</span>
          )}
        </Item>
        {rowsOf(profile).map(({ name, meaning, figure, show }) => (
          <Item key={meaning} name={name} meaning={meaning} note={figure.because ?? figure.caution}>
            {figure.value === null ? <span className="text-ink-3">no value</span> : show(figure.value)}
          </Item>
        ))}
      </dl>
      <Descriptors molecule={molecule} />
    </Section>
  );
}

function Item({
  name,
  meaning,
  note,
  children,
}: {
  readonly name: ReactNode;
  readonly meaning: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 gap-y-0.5 border-b border-line-soft py-2.5 text-sm">
      <dt className="font-medium">{name}</dt>
      <dd className="max-w-52 text-right font-mono text-note">{children}</dd>
      <dd className="col-span-2 text-note text-ink-3">{meaning}</dd>
      {note && <dd className="col-span-2 text-note text-care">{note}</dd>}
    </div>
  );
}

const HALF_LIFE_CELLS = ["mammal", "yeast", "ecoli"] as const;

function hoursOf(hours: HalfLives["mammal"]): string {
  if (hours === null) return "not known";
  return hours.isMore ? `over ${hoursText(hours.hours)}` : hoursText(hours.hours);
}

const perMolar = (value: number): string => `${plainNumber(Math.round(value))} M⁻¹ cm⁻¹`;

function rowsOf(profile: Profile): readonly Row[] {
  const two = (value: number) => fixed(value, 2);
  return [
    {
      ...{ name: "Extinction at 214 nm", figure: profile.extinction214, show: perMolar },
      meaning: "Peptide bonds and side chains at the wavelength of most HPLC traces (Kuipers and Gruppen 2007).",
    },
    {
      ...{ name: "Extinction at 205 nm", figure: profile.extinction205, show: perMolar },
      meaning: "For peptides without Trp and Tyr (Anthis and Clore 2013).",
    },
    {
      ...{ name: <Term slug="gravy">GRAVY</Term>, figure: profile.gravy, show: (value) => fixed(value, 3) },
      meaning: "Mean hydropathy (Kyte and Doolittle 1982): above zero oily, below zero watery.",
    },
    {
      ...{ name: "Aliphatic index", figure: profile.aliphaticIndex, show: (value) => fixed(value, 1) },
      meaning: "Volume of Ala, Val, Ile and Leu (Ikai 1980).",
    },
    {
      ...{ name: "Aromaticity", figure: profile.aromaticity, show: (value) => fixed(value, 3) },
      meaning: "Share of Phe, Trp and Tyr.",
    },
    {
      ...{ name: <Term slug="instability-index">Instability index</Term>, figure: profile.instabilityIndex, show: two },
      meaning: "From neighboring residues (Guruprasad 1990); above 40 a protein counts as unstable in a test tube.",
    },
    {
      ...{ name: "Boman index", figure: profile.boman, show: (value) => `${two(value)} kcal/mol` },
      meaning: "How readily it may bind proteins (Boman 2003); above 2.48 counts as high.",
    },
    {
      ...{ name: "Hydrophobic moment", figure: profile.hydrophobicMoment, show: (value) => fixed(value, 3) },
      meaning: "How one-sided a helix of it would be: Eisenberg scale, 100 degrees, windows of 11.",
    },
    {
      ...{ name: "Retention", figure: profile.retention, show: (value) => fixed(value, 1) },
      meaning: "Later on a reversed-phase column when larger (Krokhin); comparable among peptides, no minutes.",
    },
  ];
}

const loadTable = async () => (await import("./descriptor-table.tsx")).DescriptorTable;

/** Descriptor families for structure-activity models: large tables few people need, so they load on demand. */
function Descriptors({ molecule }: { readonly molecule: Molecule }) {
  const { Part: DescriptorTable, open } = useOpened(loadTable);
  if (DescriptorTable) return <DescriptorTable molecule={molecule} />;
  return (
    <div>
      <Button onClick={open}>Show descriptor families</Button>
    </div>
  );
}

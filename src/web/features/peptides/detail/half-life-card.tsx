import { halfLifeText, halfLivesInPeople } from "#domain/peptides/half-life-in-people.ts";
import { isHuman } from "#domain/peptides/measured-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { hoursRangeText } from "#domain/units/hours-text.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { routeText } from "../messages.ts";
import { DetailCard, Pair, Pairs } from "./detail-card.tsx";
import { ReferenceMarks } from "./references.tsx";

export function HalfLifeCard({ pharmacokinetics }: { readonly pharmacokinetics: Peptide["pharmacokinetics"] }) {
  const inPeople = halfLivesInPeople(pharmacokinetics);
  const inAnimals = pharmacokinetics.flatMap((row) => {
    const text = isHuman(row.species) ? null : hoursRangeText(row.halfLifeHoursMin, row.halfLifeHoursMax);
    return text === null ? [] : [{ ...row, text }];
  });
  return (
    <DetailCard title={<Term slug="half-life">Half-life</Term>}>
      <Pairs>
        {inPeople.length === 0 && <Pair name="People">not known in people</Pair>}
        {inPeople.map(({ route, group, hours, rows }) => (
          <Pair key={`${route}-${group}`} name={`${speciesText(rows[0].species)}, ${routeText(route)}`}>
            {halfLifeText(hours)}
            <ReferenceMarks refs={[...new Set(rows.map(({ ref }) => ref))]} />
          </Pair>
        ))}
        {inAnimals.map((row) => (
          <Pair
            key={`${row.species}-${row.route}-${row.text}-${row.ref}`}
            name={`${speciesText(row.species)}, ${routeText(row.route)}`}
          >
            {row.text}
            <ReferenceMarks refs={[row.ref]} />
          </Pair>
        ))}
      </Pairs>
    </DetailCard>
  );
}

export function speciesText(species: string): string {
  if (isHuman(species)) return species.trim().replace(/^humans?/i, "People");
  return species.charAt(0).toUpperCase() + species.slice(1);
}

import { halfLifeText, halfLivesInPeople } from "#domain/peptides/half-life-in-people.ts";
import { isHuman } from "#domain/peptides/measured-in-people.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { hoursRangeText } from "#domain/units/hours-text.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { measuredIn } from "#web/lib/measured-in.ts";

import { DetailCard, Pair, Pairs } from "./detail-card.tsx";
import { ReferenceMarks } from "./sources/reference-marks.tsx";

export function HalfLifeCard({ pharmacokinetics }: { readonly pharmacokinetics: Peptide["pharmacokinetics"] }) {
  const inPeople = halfLivesInPeople(pharmacokinetics);
  const inAnimals = pharmacokinetics.flatMap((row, index) => {
    const text = isHuman(row.species) ? null : hoursRangeText(row.halfLifeHoursMin, row.halfLifeHoursMax);
    return text === null ? [] : [{ ...row, index, text }];
  });
  return (
    <DetailCard id="half-life" title={<Term slug="half-life">Half-life</Term>}>
      <Pairs>
        {inPeople.length === 0 && <Pair name="People">not known in people</Pair>}
        {inPeople.map(({ route, group, hours, rows }) => (
          <Pair key={`${route}-${group}`} name={measuredIn(rows[0])}>
            {halfLifeText(hours)}
            <ReferenceMarks
              of={rows}
              place={`pharmacokinetics[${pharmacokinetics.indexOf(rows[0])}]`}
              claim={`Half-life, ${measuredIn(rows[0])}: ${halfLifeText(hours)}`}
            />
          </Pair>
        ))}
        {inAnimals.map((row) => (
          <Pair key={`${row.species}-${row.route}-${row.text}-${row.ref}`} name={measuredIn(row)}>
            {row.text}
            <ReferenceMarks
              of={row}
              place={`pharmacokinetics[${row.index}]`}
              claim={`Half-life, ${measuredIn(row)}: ${row.text}`}
            />
          </Pair>
        ))}
      </Pairs>
    </DetailCard>
  );
}

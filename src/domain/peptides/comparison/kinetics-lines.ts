import { hoursRangeText, hoursText } from "#domain/units/hours-text.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { halfLifeText, halfLivesInPeople } from "../half-life-in-people.ts";
import { isHuman } from "../measured-in-people.ts";
import type { Peptide } from "../peptide.ts";
import { type LinesOf, line, lineIf } from "./compare-line.ts";
import { capital, routeWords } from "./words.ts";

type Row = Peptide["pharmacokinetics"][number];

/** Measured in people, one line per route; animal numbers never stand in for human ones. */
function inPeople(measured: (row: Row) => string | null): LinesOf {
  return ({ pharmacokinetics }) =>
    pharmacokinetics
      .filter((row) => isHuman(row.species))
      .flatMap((row) => lineIf(measured(row), { heading: whereText(row), refs: [row.ref] }));
}

export const halfLifeLines: LinesOf = ({ pharmacokinetics }) =>
  halfLivesInPeople(pharmacokinetics).flatMap(({ hours, rows }) =>
    lineIf(halfLifeText(hours), { heading: whereText(rows[0]), refs: rows.map(({ ref }) => ref) }),
  );
export const peakLines = inPeople(peak);
export const bioavailabilityLines = inPeople(bioavailability);

/** Everything measured in animals, kept apart from people. */
export const animalKineticsLines: LinesOf = ({ pharmacokinetics }) =>
  pharmacokinetics
    .filter((row) => !isHuman(row.species))
    .flatMap((row) => {
      const facts = [
        named("half-life", hoursRangeText(row.halfLifeHoursMin, row.halfLifeHoursMax)),
        named("peak after", peak(row)),
        named("bioavailability", bioavailability(row)),
      ].filter((fact) => fact !== null);
      return facts.length === 0 ? [] : [line(facts.join("; "), { heading: whereText(row), refs: [row.ref] })];
    });

function peak({ tmaxHours }: Row): string | null {
  return tmaxHours === null ? null : hoursText(tmaxHours);
}

function bioavailability({ bioavailabilityPct }: Row): string | null {
  return bioavailabilityPct === null ? null : `${plainNumber(bioavailabilityPct)}%`;
}

const named = (name: string, text: string | null): string | null => text && `${name} ${text}`;

/**
 * "Under the skin" for people in general, otherwise with the group or species: "Human (children), into a vein", "Rat,
 * into a vein".
 */
function whereText({ species, route }: Row): string {
  return species === "human" ? capital(routeWords(route)) : `${capital(species)}, ${routeWords(route)}`;
}

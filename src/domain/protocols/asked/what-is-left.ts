import type { IndicationCode } from "#domain/peptides/indications.ts";
import { bodyMassIndex } from "#domain/safety/body-mass-index.ts";
import { conditionLabel, drugClassLabel, indicationLabel } from "#domain/safety/reported-conditions.ts";
import type { Intake } from "../intake.ts";
import type { PlanningLibrary } from "../planning-library.ts";
import { indexLibrary, type LibraryIndex } from "../stages/library-index.ts";
import { type Answered, judge, type Possible, possibleFor, requiresOf } from "./judge.ts";

/** What the answers so far leave of the compounds for the goals; open questions remove nothing. */
export interface WhatIsLeft {
  /** Names. */
  readonly possible: readonly string[];
  /** Possible only with one of these diagnoses, none of which was given. */
  readonly needDiagnosis: ReadonlyArray<{ readonly name: string; readonly indications: readonly IndicationCode[] }>;
  /** What the first answer that rules a compound out is called, with the names it removed, in the order asked. */
  readonly removed: ReadonlyArray<{ readonly by: string; readonly names: readonly string[] }>;
}

export type GivenAnswers = Pick<Intake, "screening" | "goals" | "currentPeptides" | "testedAthlete">;

export function whatIsLeft(given: GivenAnswers, library: PlanningLibrary): WhatIsLeft {
  const index = indexLibrary(library);
  const answers = givenOneByOne(given);
  const judged = possibleFor(given.goals, index).map(({ entry, doses }) => ({
    entry,
    fate: fateOf({ entry, doses }, given, answers, index),
  }));
  return {
    possible: judged.flatMap(({ entry, fate }) => (fate.outcome === "possible" ? [entry.peptide.name] : [])),
    needDiagnosis: judged.flatMap(({ entry, fate }) =>
      fate.outcome === "needs-diagnosis" ? [{ name: entry.peptide.name, indications: fate.indications }] : [],
    ),
    removed: answers.flatMap((answer) => {
      const names = judged.flatMap(({ entry, fate }) =>
        fate.outcome === "removed" && fate.by === answer ? [entry.peptide.name] : [],
      );
      return names.length === 0 ? [] : [{ by: answer.label, names }];
    }),
  };
}

interface GivenAnswer {
  readonly label: string;
  /** The same person with this answer as well. */
  readonly give: (person: Answered) => Answered;
}

type Fate =
  | { readonly outcome: "possible" }
  | { readonly outcome: "needs-diagnosis"; readonly indications: readonly IndicationCode[] }
  | { readonly outcome: "removed"; readonly by: GivenAnswer };

/** Everything of the body is given at once, then each answer after the other, until none of the doses is possible. */
function fateOf(
  { entry, doses }: Possible,
  { screening }: GivenAnswers,
  answers: readonly GivenAnswer[],
  index: LibraryIndex,
): Fate {
  let people = doses.flatMap(({ dose, people: suited }) =>
    suited.map((person) => ({
      person,
      needs: requiresOf(dose) === "diagnosis" ? dose.regimen.indication : null,
    })),
  );
  const stillPlanned = (all: typeof people) => all.filter(({ person }) => judge(entry, person, index).isPlanned);
  for (const by of answers) {
    people = stillPlanned(people.map(({ person, needs }) => ({ person: by.give(person), needs })));
    if (people.length === 0) return { outcome: "removed", by };
  }
  const given = screening.conditions?.diagnoses ?? [];
  const needed = people.map(({ needs }) => needs);
  const isMet = needed.some((indication) => indication === null || given.includes(indication));
  if (isMet) return { outcome: "possible" };
  return { outcome: "needs-diagnosis", indications: [...new Set(needed.flatMap((indication) => indication ?? []))] };
}

const screened = (
  label: string,
  change: (screening: Answered["screening"]) => Partial<Answered["screening"]>,
): GivenAnswer => ({
  label,
  give: (person) => ({ ...person, screening: { ...person.screening, ...change(person.screening) } }),
});

function givenOneByOne({ screening, currentPeptides, testedAthlete }: GivenAnswers): GivenAnswer[] {
  const { sexAtBirth, age, heightCm, weightKg, conditions, medicines, allergies } = screening;
  const condition = (label: string, list: "codes" | "diagnoses" | "other", item: string) =>
    screened(label, ({ conditions: before }) => ({ conditions: { ...before, [list]: [...before[list], item] } }));
  const medicine = (label: string, list: "classes" | "other", item: string) =>
    screened(label, ({ medicines: before }) => ({ medicines: { ...before, [list]: [...before[list], item] } }));
  return [
    ...(sexAtBirth === null ? [] : [screened(`Sex: ${sexAtBirth}`, () => ({ sexAtBirth }))]),
    ...(age === null ? [] : [screened(`Age ${age}`, () => ({ age }))]),
    ...(heightCm === null || weightKg === null
      ? []
      : [screened(`A BMI of ${bodyMassIndex(heightCm, weightKg).toFixed(1)}`, () => ({ heightCm, weightKg }))]),
    ...(conditions?.codes ?? []).map((code) => condition(conditionLabel(code), "codes", code)),
    ...(conditions?.diagnoses ?? []).map((code) => condition(indicationLabel(code), "diagnoses", code)),
    ...(conditions?.other ?? []).map((text) => condition(`“${text}”`, "other", text)),
    ...(medicines?.classes ?? []).map((code) => medicine(drugClassLabel(code), "classes", code)),
    ...(medicines?.other ?? []).map((text) => medicine(`“${text}”`, "other", text)),
    ...[...(allergies?.to ?? []), ...(allergies?.other ?? [])].map((text) =>
      screened(`Allergy to ${text}`, ({ allergies: before }) => ({
        allergies: { to: before.to, other: [...before.other, text] },
      })),
    ),
    ...currentPeptides.map(
      (text): GivenAnswer => ({
        label: `“${text}”`,
        give: (person) => ({ ...person, currentPeptides: [...person.currentPeptides, text] }),
      }),
    ),
    ...(testedAthlete ? [{ label: "Tested sport", give: (person: Answered) => ({ ...person, testedAthlete }) }] : []),
  ];
}

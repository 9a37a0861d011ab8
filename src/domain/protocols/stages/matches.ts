import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { DrugClass } from "#domain/safety/drug-classes.ts";
import { drugClassLabel } from "#domain/safety/reported-conditions.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { joinWords } from "./goal-categories.ts";
import type { IndexedPeptide, PlannableDose } from "./library-index.ts";
import type { PlanPerson } from "./plan-person.ts";

type Contraindication = Peptide["contraindications"][number];
type Interaction = Peptide["interactions"][number];

/** A row of a library entry that applies to the person, with the answer that triggered it. */
export interface Matched<Row> {
  readonly row: Row;
  readonly because: string;
}

/** A compound and one of its doses that passed every check, before they are ranked against each other. */
export interface Candidate {
  readonly entry: IndexedPeptide;
  readonly plannable: PlannableDose;
  /** The goals it serves, by the person's priority. */
  readonly goals: readonly GoalCode[];
  readonly injectionsPerWeek: number;
  readonly cautions: ReadonlyArray<Matched<Contraindication>>;
  readonly interactions: ReadonlyArray<Matched<Interaction>>;
}

export function matchedContraindications(
  peptide: PlanningPeptide,
  person: PlanPerson,
  severity: Contraindication["severity"],
): Array<Matched<Contraindication>> {
  return peptide.contraindications.flatMap((row) => {
    if (row.severity !== severity) return [];
    const condition = row.code === null ? undefined : person.conditions.get(row.code);
    const because = condition ?? classesInUse(row.drugClasses, person);
    return because === null ? [] : [{ row, because }];
  });
}

export function matchedInteractions(peptide: PlanningPeptide, person: PlanPerson): Array<Matched<Interaction>> {
  return peptide.interactions.flatMap((row) => {
    const because = classesInUse(row.drugClasses, person);
    return because === null ? [] : [{ row, because }];
  });
}

function classesInUse(classes: readonly DrugClass[], person: PlanPerson): string | null {
  const inUse = classes.filter((drugClass) => person.drugClasses.has(drugClass));
  return inUse.length === 0 ? null : joinWords(inUse.map(drugClassLabel));
}

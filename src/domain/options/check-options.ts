import type { ContentProblem } from "../peptides/check-peptide.ts";
import type { Reference } from "../peptides/peptide.ts";
import { refusedSource } from "../peptides/sources/refused-source.ts";
import { type GoalOptions, isHelpful } from "./goal-options.ts";

/** The rules across fields of one goal's options: every work is there, first-hand and compared with its identifier. */
export function checkOptions({ goal, options }: GoalOptions, works: ReadonlyMap<string, Reference>): ContentProblem[] {
  const slug = `options ${goal}`;
  const problem = (place: string, message: string): ContentProblem => ({ slug, place, message });
  const ids = options.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => problem(id, "the id is taken")),
    ...(options.some(isHelpful) ? [] : [problem("options", "none of them helps")]),
    ...options.flatMap(({ id, cite, certaintyBy, minAge, maxAge }) => [
      ...(certaintyBy !== null && !cite.some(({ ref }) => ref === certaintyBy)
        ? [problem(id, `its certainty is that of ${certaintyBy}, which it does not cite`)]
        : []),
      ...(minAge !== null && maxAge !== null && minAge > maxAge ? [problem(id, "no age fits both limits")] : []),
      ...cite.flatMap(({ ref }) => {
        const work = works.get(ref);
        if (work === undefined) return [problem(id, `${ref} is not in the list of works`)];
        const host = refusedSource(work);
        return [
          ...(host === null ? [] : [problem(id, `${ref}: ${host} may not be a source`)]),
          ...(work.firstHand === true ? [] : [problem(id, `${ref} is not first-hand`)]),
          ...(work.checked === undefined ? [problem(id, `${ref} was never compared with its identifier`)] : []),
          ...(work.seen === undefined ? [problem(id, `${ref} does not say what of it was read`)] : []),
        ];
      }),
    ]),
  ];
}

import type { ContentProblem } from "../check-peptide.ts";
import type { Citation, Peptide, Reference } from "../peptide.ts";
import { refusedSource } from "./refused-source.ts";

/** The lists of an entry whose items are claims: each has an id, and says where in its works it is said. */
export const CLAIM_LISTS = [
  "doses",
  "evidence",
  "measuredEffects",
  "pharmacokinetics",
  "sideEffects",
  "contraindications",
  "interactions",
  "monitoring",
] as const;

export interface Claim {
  readonly place: string;
  readonly id: string | undefined;
  readonly ref: readonly string[];
  readonly cite: readonly Citation[];
}

/** Every claim of an entry, the regimen of a dose as one of its own. */
export function claimsOf(peptide: Peptide): Claim[] {
  const listed = CLAIM_LISTS.flatMap((list) =>
    peptide[list].map(
      ({ id, ref, cite = [] }, index): Claim => ({
        place: `${list}[${index}]`,
        id,
        ref: ref === null ? [] : [ref].flat(),
        cite,
      }),
    ),
  );
  const regimens = peptide.doses.flatMap(({ id, regimen }): Claim[] =>
    regimen === null
      ? []
      : [{ place: `doses ${id} regimen`, id: `${id}regimen`, ref: regimenRefs(regimen), cite: regimen.cite ?? [] }],
  );
  return [...listed, ...regimens];
}

function regimenRefs({
  ref,
  steps,
  longestStudied,
  evidence,
}: NonNullable<Peptide["doses"][number]["regimen"]>): string[] {
  return [...new Set([...ref, ...steps.map((step) => step.ref), longestStudied.ref, evidence.ref])];
}

/** An entry is in the new shape once one of its claims says its place; from then on all must. */
export const isCited = (peptide: Peptide): boolean => claimsOf(peptide).some(({ cite }) => cite.length > 0);

/**
 * The rules for the sources of a shipped entry: each claim says its place in each of its works, no work is on a
 * refused site, and what a plan, a stop or a dose check rests on is first-hand and was compared with its identifier.
 */
export function checkCitations(peptide: Peptide): ContentProblem[] {
  if (!isCited(peptide)) return [];
  const works = new Map(peptide.references.map((work) => [work.id, work]));
  const claims = claimsOf(peptide);
  const problems = [
    ...claims.flatMap((claim) => checkPlace(claim)),
    ...repeatedIds(claims),
    ...peptide.references.flatMap(checkWork),
    ...mustBeFirstHand(peptide, claims, works),
  ];
  return problems.map(([place, message]) => ({ slug: peptide.slug, place, message }));
}

type Problem = readonly [place: string, message: string];

function checkPlace({ place, id, ref, cite }: Claim): Problem[] {
  const cited = new Set(cite.map((one) => one.ref));
  return [
    ...(id === undefined ? [[place, "has no id"] as const] : []),
    ...ref.filter((one) => !cited.has(one)).map((one) => [place, `does not say where in ${one} it is said`] as const),
    ...[...cited]
      .filter((one) => !ref.includes(one))
      .map((one) => [place, `says a place in ${one}, which it does not rest on`] as const),
  ];
}

function repeatedIds(claims: readonly Claim[]): Problem[] {
  const ids = claims.map(({ id }) => id);
  return claims
    .filter(({ id }, index) => id !== undefined && ids.indexOf(id) !== index)
    .map(({ place, id }) => [place, `the id ${id} is taken`] as const);
}

/** What is wrong with a shipped work by itself. */
export function checkWork(work: Reference): Problem[] {
  const place = `references ${work.id}`;
  const problems: Problem[] = [];
  const host = refusedSource(work);
  if (host !== null) problems.push([place, `${host} may not be a source`]);
  if (work.firstHand === undefined) problems.push([place, "is neither first-hand nor a copy"]);
  if (work.firstHand === false && work.copyOf === undefined && work.kind !== "community" && work.kind !== "review")
    problems.push([place, "is a copy that does not name its original"]);
  if (work.firstHand === true && work.seen === "copy") problems.push([place, "one copy alone is not first-hand"]);
  if (work.seen === undefined) problems.push([place, "does not say what of it was read"]);
  return problems;
}

/** What a plan uses, what somebody's dose is compared with, and what keeps people away. */
function mustBeFirstHand(peptide: Peptide, claims: readonly Claim[], works: ReadonlyMap<string, Reference>): Problem[] {
  const planned = new Set(
    peptide.doses.filter(({ regimen, setting }) => regimen !== null || setting === "home").map(({ id }) => id),
  );
  const isGrave = ({ place, id }: Claim) =>
    place.endsWith(" regimen") ||
    place.startsWith("contraindications") ||
    (place.startsWith("doses") && id !== undefined && planned.has(id));
  return claims.filter(isGrave).flatMap(({ place, ref }) =>
    ref.flatMap((one): Problem[] => {
      const work = works.get(one);
      if (!work) return [];
      if (work.firstHand !== true) return [[place, `rests on ${one}, which is not first-hand`]];
      return work.checked === undefined
        ? [[place, `rests on ${one}, which was never compared with its identifier`]]
        : [];
    }),
  );
}

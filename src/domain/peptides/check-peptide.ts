import { chainGap, checkChain } from "./check-chain.ts";
import { isHuman } from "./measured-in-people.ts";
import type { Dose, Peptide } from "./peptide.ts";
import type { EvidenceLevel } from "./vocabulary.ts";

/** Where the problem is and what is wrong. Only an entry without problems may ship. */
export interface ContentProblem {
  readonly slug: string;
  readonly place: string;
  readonly message: string;
}

/**
 * The rules that span fields: references resolve, ranges are ordered, the chain parses and agrees with everything
 * stated beside it, every regimen stays inside its own dose, and everything that can be coded is coded. `markerKeys`
 * are the keys of the biomarker catalog.
 */
export function checkPeptide(peptide: Peptide, markerKeys: ReadonlySet<string>): ContentProblem[] {
  const found: Array<[place: string, message: string]> = [
    ...unresolvedReferences(peptide),
    ...unorderedRanges(peptide),
    ...unreadPeople(peptide),
    ...checkChain(peptide.structure).map(([place, message]): Problem => [place, message]),
    ...peptide.doses.flatMap(checkDose),
    ...unknownDoses(peptide),
    ...unknownIndications(peptide),
    ...codingGaps(peptide, markerKeys),
    ...unsourcedClaims(peptide),
  ];
  return found.map(([place, message]) => ({ slug: peptide.slug, place, message }));
}

/**
 * The rules that also apply to a private entry: references resolve, ranges are ordered, and no dose has a regimen, so
 * that no plan is ever built from it.
 */
export function checkPrivatePeptide(peptide: Peptide): ContentProblem[] {
  const planned = peptide.doses.flatMap(({ regimen }, index): Problem[] =>
    regimen === null ? [] : [[`doses[${index}].regimen`, "a private entry carries none"]],
  );
  const found = [
    ...unresolvedReferences(peptide),
    ...unorderedRanges(peptide),
    ...unknownIndications(peptide),
    ...planned,
  ];
  return found.map(([place, message]) => ({ slug: peptide.slug, place, message }));
}

type Problem = [place: string, message: string];

function unresolvedReferences(peptide: Peptide): Problem[] {
  const ids = peptide.references.map((reference) => reference.id);
  const known = new Set(ids);
  const problems: Problem[] = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ["references", `duplicate id ${id}`]);
  visitReferences(peptide, "", (place, id) => {
    if (!known.has(id)) problems.push([place, `reference ${id} does not exist`]);
  });
  return problems;
}

function visitReferences(value: unknown, place: string, visit: (place: string, id: string) => void): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      visitReferences(item, `${place}[${index}]`, visit);
    });
  } else if (value !== null && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      const here = place === "" ? key : `${place}.${key}`;
      if (key === "ref" || key.endsWith("Ref")) {
        for (const id of Array.isArray(item) ? item : [item]) if (typeof id === "string") visit(here, id);
      } else visitReferences(item, here, visit);
    }
  }
}

function unorderedRanges(peptide: Peptide): Problem[] {
  const ranges: Array<[string, number | null, number | null]> = [
    ...peptide.doses.map((dose): [string, number | null, number | null] => [
      `doses ${dose.id}`,
      dose.amountMin,
      dose.amountMax,
    ]),
    ...peptide.pharmacokinetics.map((entry, index): [string, number | null, number | null] => [
      `pharmacokinetics[${index}]`,
      entry.halfLifeHoursMin,
      entry.halfLifeHoursMax,
    ]),
  ];
  return ranges
    .filter(([, min, max]) => min !== null && max !== null && min > max)
    .map(([place]) => [place, "the minimum is above the maximum"]);
}

/** "Human adults with obesity" would be read as an animal everywhere. */
function unreadPeople({ pharmacokinetics }: Peptide): Problem[] {
  return pharmacokinetics.flatMap(({ species }, index): Problem[] =>
    /^human/i.test(species.trim()) && !isHuman(species)
      ? [[`pharmacokinetics[${index}].species`, `"${species}" is not read as people: write human or human (group)`]]
      : [],
  );
}

function checkDose(dose: Dose): Problem[] {
  const place = `doses ${dose.id}`;
  const problems: Problem[] = [];
  if ((dose.regimen === null) === (dose.notPlanned === null))
    problems.push([place, "needs either a regimen or the reason why it has none"]);
  const { regimen } = dose;
  if (regimen === null) return problems;
  if (dose.context !== "label" && dose.context !== "human-trial")
    problems.push([place, `${dose.context} doses cannot carry a regimen`]);
  regimen.steps.forEach((step, index) => {
    const where = `${place} step ${index + 1}`;
    if (step.unit !== dose.unit) problems.push([where, `is in ${step.unit}, the dose in ${dose.unit}`]);
    const lowest = dose.amountMin ?? dose.amountMax;
    const highest = dose.maxAmount ?? dose.amountMax ?? dose.amountMin;
    if (lowest === null || highest === null)
      problems.push([where, "is outside the dose, which gives no lowest or highest amount"]);
    else if (step.amount < lowest || step.amount > highest)
      problems.push([where, `${step.amount} is outside the dose's ${lowest} to ${highest} ${dose.unit}`]);
    const isLast = index === regimen.steps.length - 1;
    if (!isLast && step.weeks === null) problems.push([where, "only the last step may stay open"]);
    const before = regimen.steps[index - 1];
    if (before && step.amount < before.amount) problems.push([where, "is lower than the step before it"]);
    if (before?.when === "if-needed" && step.when === "always")
      problems.push([where, "cannot be certain after a step that is not"]);
  });
  if (regimen.steps[0]?.when === "if-needed") problems.push([place, "the first step cannot be optional"]);
  if (regimen.maxAge !== null && regimen.minAge > regimen.maxAge) problems.push([place, "ages are not ordered"]);
  if (regimen.evidence.level === "approved" && regimen.evidence.approvedBy.length === 0)
    problems.push([place, "approved, but no regulator is named"]);
  return problems;
}

function unknownDoses(peptide: Peptide): Problem[] {
  const known = new Set(peptide.doses.map((dose) => dose.id));
  const missing = (items: ReadonlyArray<{ doseIds: readonly string[] }>, place: string) =>
    items.flatMap(({ doseIds }, index) =>
      doseIds.filter((id) => !known.has(id)).map((id): Problem => [`${place}[${index}]`, `dose ${id} does not exist`]),
    );
  return [...missing(peptide.measuredEffects, "measuredEffects"), ...missing(peptide.advice, "advice")];
}

/** An approval may only be quoted word for word, so that its scope never grows. */
function unknownIndications({ evidence, status }: Peptide): Problem[] {
  return evidence.flatMap(({ level, usIndications = [], euIndications = [] }, index) => {
    const place = `evidence[${index}]`;
    const unknown = (named: readonly string[], at: "us" | "eu") => {
      const approved = status[at]?.approved ? status[at].indications : [];
      return named
        .filter((indication) => !approved.includes(indication))
        .map((indication): Problem => [`${place}.${at}Indications`, `"${indication}" is not among what is approved`]);
    };
    const isLinked = usIndications.length + euIndications.length > 0;
    const isWithoutPeople = !ABOUT_PEOPLE.includes(level);
    return [
      ...unknown(usIndications, "us"),
      ...unknown(euIndications, "eu"),
      ...(isLinked && isWithoutPeople
        ? [[place, "is within no approval, because no people took part"] as Problem]
        : []),
    ];
  });
}

function codingGaps(peptide: Peptide, markerKeys: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  if (peptide.mechanismClasses.length === 0) problems.push(["mechanismClasses", "no class is named"]);
  peptide.contraindications.forEach((item, index) => {
    if (item.code === null && item.drugClasses.length === 0)
      problems.push([`contraindications[${index}]`, `"${item.condition}" has no code`]);
  });
  peptide.interactions.forEach((item, index) => {
    if (item.drugClasses.length === 0) problems.push([`interactions[${index}]`, `"${item.with}" has no drug class`]);
  });
  peptide.monitoring.forEach((item, index) => {
    if (item.marker !== null && !markerKeys.has(item.marker))
      problems.push([`monitoring[${index}]`, `marker ${item.marker} is not in the catalog`]);
    if (item.ref === null) problems.push([`monitoring[${index}]`, `"${item.check}" has no reference`]);
    if (item.timing === "source" && item.weeks.length === 0 && item.everyWeeks === null)
      problems.push([`monitoring[${index}]`, "claims a sourced timing but states none"]);
  });
  JSON.stringify(peptide, (key, value) => {
    if (value === "NOT CODED YET") problems.push([key, "is not coded yet"]);
    return value;
  });
  return problems;
}

const ABOUT_PEOPLE: readonly EvidenceLevel[] = ["approved", "rct", "human-uncontrolled", "anecdotal"];

/** The schema allows these claims without a source, because private entries and drafts may have none. */
function unsourcedClaims(peptide: Peptide): Problem[] {
  const { summaryRef, mechanism, mechanismRef, timing, timingRef, structure, status } = peptide;
  const problems: Problem[] = [];
  const need = (isMissing: boolean, place: string, message = "has no reference") => {
    if (isMissing) problems.push([place, message]);
  };
  need(summaryRef.length === 0, "summary");
  need(mechanism !== null && mechanismRef.length === 0, "mechanism");
  need(timing !== null && timingRef.length === 0, "timing");
  need(structure.averageMassDa !== null && structure.ref === null, "structure");
  need(status.wada !== null && status.wada.prohibited !== null && status.wada.ref === null, "status.wada");
  peptide.evidence.forEach((item, index) => {
    const isAboutPeople = ABOUT_PEOPLE.includes(item.level);
    need(item.participants !== null && !isAboutPeople, `evidence[${index}]`, "counts people in work without people");
  });
  peptide.references.forEach((reference, index) => {
    need(reference.kind === "own-note", `references[${index}]`, "is a private note, which a public entry cannot cite");
  });
  return problems;
}

/**
 * Rules for shipped entries only: a chain or the reason there is none, no benefit and harm told apart, and where people
 * were given a dose.
 */
export function checkShipped({ slug, structure, evidence, doses }: Peptide): ContentProblem[] {
  const unplaced = doses.flatMap(({ id, context, regimen, setting }) =>
    (context === "label" || context === "human-trial") && regimen === null && setting === undefined
      ? [[`doses ${id}`, "does not say where people were given it"] as const]
      : [],
  );
  const untold = evidence.flatMap(({ direction }, index) =>
    direction === "against"
      ? [[`evidence[${index}]`, "does not say whether it found no benefit or harm"] as const]
      : [],
  );
  return [...chainGap(structure), ...untold, ...unplaced].map(([place, message]) => ({ slug, place, message }));
}

/** Names and aliases that two entries share, which would make a look-up by name ambiguous. */
export function sharedNames(peptides: readonly Peptide[]): ContentProblem[] {
  const owners = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const peptide of peptides)
    for (const name of new Set([peptide.name, ...peptide.aliases].map((text) => text.trim().toLowerCase()))) {
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, peptide.slug);
      else {
        const place = name === peptide.name.trim().toLowerCase() ? "name" : "aliases";
        problems.push({ slug: peptide.slug, place, message: `"${name}" also names ${owner}` });
      }
    }
  return problems;
}

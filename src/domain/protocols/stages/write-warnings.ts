import { rule } from "#domain/safety/rule-references.ts";
import { formatNumber, isPerKg } from "#domain/units/amount.ts";
import type { Line } from "../generated-protocol.ts";
import type { PlannedCompound } from "./dose.ts";
import { joinWords } from "./goal-categories.ts";
import { BEFORE_MENOPAUSE_UNTIL } from "./indication-met.ts";
import { citation } from "./library-index.ts";
import type { PlanPerson } from "./plan-person.ts";
import { isWidelyApproved } from "./regulators.ts";
import { clip, uniqueRefs, withoutFullStop } from "./text.ts";

/** Warnings, compound by compound, those that matched an answer first. */
export function writeWarnings(compounds: readonly PlannedCompound[], person: PlanPerson): Line[] {
  return compounds.flatMap((compound) => [
    ...matchedLines(compound),
    ...pregnancyLines(compound, person),
    ...untestedLines(compound),
    ...weightLines(compound, person),
    ...supplyLines(compound),
    ...sportLines(compound),
  ]);
}

function matchedLines({ candidate }: PlannedCompound): Line[] {
  const { slug, name } = candidate.entry.peptide;
  return [
    ...candidate.cautions.map(({ row, because }) => ({
      text: clip(
        `${name}: its source asks for caution with ${row.condition}${row.reason === null ? "" : ` (${withoutFullStop(row.reason)})`}. Your answer that matches: ${because}.`,
      ),
      refs: [citation(slug, row.ref)],
    })),
    ...candidate.interactions.map(({ row, because }) => ({
      text: clip(
        `${name}: ${row.severity} interaction with ${row.with}: ${withoutFullStop(row.effect)}. Medicine it matches: ${because}.`,
      ),
      refs: [citation(slug, row.ref)],
    })),
  ];
}

function weightLines({ candidate, steps }: PlannedCompound, { weightKg }: PlanPerson): Line[] {
  const [{ sourced }] = steps;
  if (!isPerKg(sourced.unit)) return [];
  const { slug, name } = candidate.entry.peptide;
  return [
    {
      text: `${name}: the amount follows from the weight entered (${formatNumber(weightKg)} kg); a wrong or changed weight makes it wrong.`,
      refs: [citation(slug, sourced.ref), rule("weight-based")],
    },
  ];
}

/** A plan lasts months, so a woman who could become pregnant sees what the sources say about it. */
function pregnancyLines({ candidate }: PlannedCompound, person: PlanPerson): Line[] {
  if (person.sex !== "female" || person.age > BEFORE_MENOPAUSE_UNTIL) return [];
  const { slug, name, contraindications } = candidate.entry.peptide;
  return contraindications
    .filter((row) => row.code === "pregnancy")
    .map((row) => ({
      text: clip(
        `${name}: its source warns about pregnancy${row.reason === null ? "" : `: ${withoutFullStop(row.reason)}`}.`,
      ),
      refs: [citation(slug, row.ref)],
    }));
}

/** Cautions that no question covers, and routes a source warns against. */
function untestedLines({ candidate }: PlannedCompound): Line[] {
  const { slug, name, contraindications } = candidate.entry.peptide;
  return contraindications.flatMap((row) => {
    const isUncoded = row.severity === "caution" && row.code === null && row.drugClasses.length === 0;
    if (!isUncoded && row.code !== "route-not-for-use") return [];
    const lead = isUncoded ? "not checked, no question asks about it" : "its source warns against another route";
    return [{ text: clip(`${name}: ${lead}: ${row.condition}.`), refs: [citation(slug, row.ref)] }];
  });
}

/** Boxed warnings and limits of use as noted in the library. */
function statusLines({ candidate }: PlannedCompound): Line[] {
  const { slug, name, status } = candidate.entry.peptide;
  const noted = [
    { where: "US", is: status.us },
    { where: "EU", is: status.eu },
  ];
  return noted.flatMap(({ where, is }) =>
    is === null || is.note === null
      ? []
      : [{ text: clip(`${name}, ${where} status: ${withoutFullStop(is.note)}.`), refs: [citation(slug, is.ref)] }],
  );
}

function supplyLines(compound: PlannedCompound): Line[] {
  const { candidate } = compound;
  const { peptide } = candidate.entry;
  const { regimen } = candidate.plannable;
  const cite = (ref: string) => citation(peptide.slug, ref);
  const { level, approvedBy } = regimen.evidence;
  if (regimen.availability === "prescription")
    return [
      {
        text: `${peptide.name} is a prescription medicine: whether it is used, and how, is a prescriber's decision.`,
        refs: uniqueRefs(regimen.ref.map(cite)),
      },
      ...statusLines(compound),
      ...(level === "approved" && !isWidelyApproved(approvedBy)
        ? [
            {
              text: `${peptide.name}: this use is approved by ${joinWords(approvedBy)}, and not by the US FDA or EMA as far as our sources show.`,
              refs: [cite(regimen.evidence.ref)],
            },
          ]
        : []),
    ];
  if (regimen.availability === "over-the-counter") return [];
  const statuses = [peptide.status.us, peptide.status.eu].flatMap((status) => status ?? []);
  const refs = uniqueRefs([...statuses.map((status) => cite(status.ref)), cite(regimen.evidence.ref)]);
  const approvals = statuses.some((status) => status.approved)
    ? `This use of ${peptide.name} is not approved as far as our sources show, although another use is.`
    : `${peptide.name} is not approved by the US FDA or EMA as far as our sources show.`;
  const notes = statuses.flatMap((status) => status.note ?? []);
  return [{ text: clip([approvals, ...notes.map((note) => `${withoutFullStop(note)}.`)].join(" ")), refs }];
}

function sportLines({ candidate }: PlannedCompound): Line[] {
  const { slug, name, status } = candidate.entry.peptide;
  if (status.wada?.prohibited !== true) return [];
  const named = status.wada.class === null ? "" : ` (class ${status.wada.class})`;
  return [
    {
      text: `${name} is prohibited in sport${named}.`,
      refs: [...(status.wada.ref === null ? [] : [citation(slug, status.wada.ref)]), rule("sport")],
    },
  ];
}

/** What to ask or do next, including what a plan can't decide. */
export function writeNextSteps(compounds: readonly PlannedCompound[], hasUnchecked: boolean): Line[] {
  const prescription = compounds.filter(({ candidate }) => candidate.plannable.regimen.availability === "prescription");
  const names = (list: readonly PlannedCompound[]) =>
    joinWords(list.map(({ candidate }) => candidate.entry.peptide.name));
  const baseline = compounds.some(({ candidate }) => candidate.entry.peptide.monitoring.length > 0);
  return [
    ...(prescription.length === 0
      ? []
      : [
          {
            text: `Ask a prescriber about ${names(prescription)}: a prescription is needed.`,
            refs: uniqueRefs(
              prescription.flatMap(({ candidate }) =>
                candidate.plannable.regimen.ref.map((ref) => citation(candidate.entry.peptide.slug, ref)),
              ),
            ),
          },
        ]),
    ...(hasUnchecked
      ? [{ text: 'Ask a pharmacist about all that is listed as "not checked".', refs: [rule("ask-clinician")] }]
      : []),
    ...(baseline
      ? [{ text: "Show a clinician the checks listed for before the start.", refs: [rule("baseline-check")] }]
      : []),
    {
      text: "Go through this plan and its sources with a clinician before anything else.",
      refs: [rule("ask-clinician")],
    },
  ];
}

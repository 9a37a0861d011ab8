import { rule } from "#domain/safety/rule-references.ts";
import type { Considered, Line, WouldChange } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { LeftOut } from "./candidates.ts";
import { isInPeople } from "./for-goals.ts";
import { knownFor, NOTHING_ON_GOAL } from "./known-evidence.ts";
import { citation } from "./library-index.ts";
import { matchedContraindications, matchedInteractions } from "./matches.ts";
import type { PlanPerson } from "./plan-person.ts";
import { clip, uniqueRefs, withoutFullStop } from "./text.ts";

const SERIOUS_SHOWN = 3;
const MATCHED_SHOWN = 4;

/** `excluded` are the compounds for the goals that are not planned; those studied in people come first. */
export function writeConsidered(excluded: readonly LeftOut[], person: PlanPerson, { goals }: Intake): Considered[] {
  return excluded
    .map((left): Considered => {
      const { entry, slug, name, reason, text, refs, wouldChange } = left;
      const known = knownFor(entry, goals);
      return {
        slug,
        name,
        shelf: known.isStudied ? "studied" : "not-studied",
        reason,
        known: clip(known.text),
        whyNot: text,
        wouldChange,
        risks: risksOf(left, person),
        refs: uniqueRefs([...refs, ...known.refs]),
      };
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}

/** Studied first; of those, the ones that an answer or a choice keeps out, because they are nearest to a plan. */
function rank({ shelf, reason, known }: Considered): number {
  if (shelf === "not-studied") return known.startsWith(NOTHING_ON_GOAL) ? 4 : 3;
  if (reason === "same-mechanism" || reason === "lower-score") return 0;
  return reason === "no-adult-regimen" ? 2 : 1;
}

/** What matters with the person's answers first, then what is serious, then law and sport. */
function risksOf({ entry: { peptide } }: LeftOut, person: PlanPerson): Line[] {
  const { slug, sideEffects, status, evidence } = peptide;
  const cite = (ref: string) => [citation(slug, ref)];
  const matched = [
    ...(["absolute", "caution"] as const).flatMap((severity) =>
      matchedContraindications(peptide, person, severity).map(({ row, because }) => ({
        text: clip(
          `With your answer "${because}": ${row.condition}${row.reason === null ? "" : ` (${withoutFullStop(row.reason)})`}.`,
        ),
        refs: cite(row.ref),
      })),
    ),
    ...matchedInteractions(peptide, person).map(({ row, because }) => ({
      text: clip(`With your answer "${because}": ${withoutFullStop(row.effect)}.`),
      refs: cite(row.ref),
    })),
  ].slice(0, MATCHED_SHOWN);
  const serious = sideEffects
    .filter((effect) => effect.serious)
    .slice(0, SERIOUS_SHOWN)
    .map(({ effect, rate, ref }) => ({
      text: clip(`Serious: ${effect}${rate === null ? "" : ` (${rate.text})`}.`),
      refs: cite(ref),
    }));
  const isApproved = status.us?.approved === true || status.eu?.approved === true;
  const statuses = [status.us, status.eu].flatMap((is) => (is === null ? [] : cite(is.ref)));
  const law: Line[] = isApproved
    ? []
    : [
        {
          text: "Not approved by the FDA or the EMA as far as our sources show.",
          refs: [...statuses, rule("status-not-shown")],
        },
      ];
  const sport: Line[] =
    status.wada?.prohibited === true
      ? [
          {
            text: `Prohibited in sport${status.wada.class === null ? "" : ` (class ${status.wada.class})`}.`,
            refs: [...(status.wada.ref === null ? [] : cite(status.wada.ref)), rule("sport")],
          },
        ]
      : [];
  const unknown: Line[] =
    sideEffects.length > 0 || evidence.some(isInPeople)
      ? []
      : [
          {
            text: "What it does to people is not known. No one has counted its side effects.",
            refs: [rule("harm-not-counted")],
          },
        ];
  return [...matched, ...serious, ...unknown, ...law, ...sport];
}

/** The same change once, with all compounds it would open; the change that opens most first. */
export function writeWouldChange(considered: readonly Considered[]): WouldChange[] {
  const changes = Map.groupBy(
    considered.filter(({ shelf, wouldChange }) => shelf === "studied" && wouldChange !== null),
    ({ wouldChange }) => wouldChange ?? "",
  );
  return [...changes]
    .map(([text, of]) => ({ text, slugs: of.map(({ slug }) => slug) }))
    .toSorted((a, b) => b.slugs.length - a.slugs.length || (a.text < b.text ? -1 : 1));
}

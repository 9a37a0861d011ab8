import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import type { PeptideEntry } from "../generated-protocol.ts";
import { weeksName } from "../stages/phase.ts";
import type { ComparedRow } from "./compared.ts";
import { pairLines } from "./pair-lines.ts";

export interface ComparedCompound {
  readonly slug: string;
  readonly name: string;
  readonly isIn: "both" | "before" | "after";
  /** For a compound in only one protocol: just what it is and how it is used. */
  readonly rows: readonly ComparedRow[];
}

/** In the order of `after`, removed ones last. */
export function compareCompounds(before: readonly PeptideEntry[], after: readonly PeptideEntry[]): ComparedCompound[] {
  const gone = before.filter(({ slug }) => after.every((entry) => entry.slug !== slug));
  return [
    ...after.map((entry) => {
      const earlier = before.find(({ slug }) => slug === entry.slug);
      return earlier === undefined
        ? { ...named(entry), isIn: "after" as const, rows: factRows(undefined, entry) }
        : {
            ...named(entry),
            isIn: "both" as const,
            rows: [...factRows(earlier, entry), ...reasonRows(earlier, entry)],
          };
    }),
    ...gone.map((entry) => ({ ...named(entry), isIn: "before" as const, rows: factRows(entry, undefined) })),
  ];
}

const named = ({ slug, name }: PeptideEntry) => ({ slug, name });

const AVAILABILITY: Readonly<Record<PeptideEntry["availability"], string>> = {
  prescription: "Prescription medicine",
  "over-the-counter": "Without prescription",
  unapproved: "Not approved",
};

const EVIDENCE: Readonly<Record<PeptideEntry["evidence"], string>> = {
  approved: "Approved for this use",
  trial: "Randomized trial",
  human: "Human studies without comparison",
};

const FACTS: ReadonlyArray<readonly [label: string, read: (entry: PeptideEntry) => readonly string[]]> = [
  ["Dosage", ({ dosage }) => [dosage]],
  ["Week by week", ({ steps }) => steps.map(({ fromWeek, toWeek, text }) => `${weeksName(fromWeek, toWeek)}: ${text}`)],
  ["Frequency", ({ frequency }) => [frequency]],
  ["Best time", ({ timing }) => [timing]],
  ["Duration", ({ duration }) => [duration]],
  ["Route", ({ route }) => [routeLabel(route)]],
  ["Labeled or studied for", ({ indication }) => [indication]],
  ["Evidence", ({ evidence }) => [EVIDENCE[evidence]]],
  ["Availability", ({ availability }) => [AVAILABILITY[availability]]],
  ["In sport", ({ bannedInSport }) => [sportText(bannedInSport)]],
];

function factRows(before: PeptideEntry | undefined, after: PeptideEntry | undefined): ComparedRow[] {
  return FACTS.map(([label, read]) => ({
    label,
    before: before === undefined ? [] : read(before),
    after: after === undefined ? [] : read(after),
  }));
}

function reasonRows(before: PeptideEntry, after: PeptideEntry): ComparedRow[] {
  const effects = ({ sideEffects }: PeptideEntry) => sideEffects.map(({ text }) => text);
  return [
    { label: "Reasoning", before: [before.reasoning], after: [after.reasoning] },
    ...pairLines(effects(before), effects(after)).map((row) => ({ ...row, label: "Possible side effect" })),
  ];
}

const routeLabel = (route: string): string =>
  Object.entries(ROUTE_LABELS).find(([code]) => code === route)?.[1] ?? route;

function sportText(bannedInSport: boolean | null): string {
  if (bannedInSport === null) return "Status not known";
  return bannedInSport ? "Banned" : "Not banned";
}

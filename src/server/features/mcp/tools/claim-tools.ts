import { z } from "zod";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CLAIM_LISTS } from "#domain/peptides/sources/check-citations.ts";
import { matchMedicines } from "#domain/safety/match-medicines.ts";
import { entryNamed, lineText, type Place, pageOfEntry, sourceText, worksOf } from "../entries.ts";
import { tool } from "../toolbox.ts";
import { Named } from "./library-tools.ts";

const MAX_CLAIMS = 40;

type Claimed = Peptide[(typeof CLAIM_LISTS)[number]][number];

/** The places a claim names itself; a work without a place is named all the same. */
function ownPlaces({ ref, cite = [] }: Pick<Claimed, "ref" | "cite">): Place[] {
  const refs = ref === null ? [] : [ref].flat();
  const placed = cite.map(({ ref: source, at, asPrinted }) => ({ source, at, asPrinted }));
  const bare = refs.filter((source) => !cite.some((place) => place.ref === source));
  return [...placed, ...bare.map((source) => ({ source, at: null, asPrinted: null }))];
}

export const findInteractions = tool({
  name: "find_interactions",
  title: "Find interactions",
  description:
    "Interactions and contraindications that an entry names, all of them or those with given medicines or another peptide. Nothing found is not the same as safe.",
  input: z.strictObject({
    peptide: Named,
    with: z.array(z.string().trim().min(2).max(120)).max(10).default([]).describe("Medicines, conditions or peptides"),
  }),
  answer: async ({ peptide: named, with: others }, context) => {
    const peptide = await entryNamed(context, named);
    const items =
      others.length === 0 ? [{ asked: null, found: all(peptide) }] : others.map((asked) => askedOf(peptide, asked));
    const references = worksOf(
      peptide,
      items.flatMap(({ found }) => found.flatMap(({ sources }) => sources)),
    );
    const lines = items.flatMap(({ asked, found }) => [
      asked === null ? `${peptide.name}:` : `${peptide.name} with ${asked}:`,
      ...(found.length === 0
        ? ["- Not known: no source of this entry names it. That is not the same as safe."]
        : found.map((line) => `- ${lineText({ heading: `${line.kind}, ${line.severity}`, ...line })}`)),
    ]);
    return {
      text: [...lines, ...(references.length === 0 ? [] : ["Sources", ...references.map(sourceText)])].join("\n"),
      data: { slug: peptide.slug, url: pageOfEntry(context, peptide.slug), items, references },
    };
  },
});

interface Warned {
  readonly kind: "interaction" | "contraindication";
  readonly severity: string;
  readonly text: string;
  readonly drugClasses: readonly string[];
  readonly sources: readonly Place[];
}

function all(peptide: Peptide): Warned[] {
  return [
    ...peptide.interactions.map((item) => ({
      ...{ kind: "interaction" as const, severity: item.severity, drugClasses: item.drugClasses },
      text: `${item.with}: ${item.effect}`,
      sources: ownPlaces(item),
    })),
    ...peptide.contraindications.map((item) => ({
      ...{ kind: "contraindication" as const, severity: item.severity, drugClasses: item.drugClasses },
      text: item.reason === null ? item.condition : `${item.condition}: ${item.reason}`,
      sources: ownPlaces(item),
    })),
  ];
}

/** By the words themselves, and by the kinds of medicine that the name belongs to. */
function askedOf(peptide: Peptide, asked: string): { asked: string; found: Warned[] } {
  const classes: ReadonlySet<string> = matchMedicines(asked).classes;
  const words = asked.toLowerCase();
  const found = all(peptide).filter(
    ({ text, drugClasses }) => text.toLowerCase().includes(words) || drugClasses.some((code) => classes.has(code)),
  );
  return { asked, found };
}

export const listSources = tool({
  name: "list_sources",
  title: "Sources of a claim",
  description:
    "The claims of an entry that mention given words, each with its sources. Of each source, the place in it and the figure as printed there.",
  input: z.strictObject({
    peptide: Named,
    words: z.string().trim().max(120).default("").describe("Words or figures of the claim; empty for all claims"),
  }),
  answer: async ({ peptide: named, words }, context) => {
    const peptide = await entryNamed(context, named);
    const wanted = words
      .toLowerCase()
      .split(/\s{1,9}/)
      .filter(Boolean);
    const found = CLAIM_LISTS.flatMap((list) =>
      peptide[list].map((item) => ({ list, id: item.id ?? null, text: claimText(item), sources: ownPlaces(item) })),
    ).filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)));
    const claims = found.slice(0, MAX_CLAIMS);
    const references = worksOf(
      peptide,
      claims.flatMap(({ sources }) => sources),
    );
    const left = found.length - claims.length;
    const text = [
      ...(claims.length === 0 ? [`No claim of ${peptide.name} mentions “${words}”.`] : []),
      ...claims.map((claim) => `- ${lineText({ heading: claim.list, text: claim.text, sources: claim.sources })}`),
      ...(left > 0 ? [`${left} more claims: name more words.`] : []),
      ...references.map(sourceText),
    ].join("\n");
    return {
      text,
      data: { slug: peptide.slug, url: pageOfEntry(context, peptide.slug), claims, leftOff: left, references },
    };
  },
});

const NAMES = new Set(["id", "ref", "cite", "regimen", "drugClasses", "doseIds", "notPlanned", "code", "marker"]);

/** The parts of a claim in one line, by the names of their fields. What is not known is left out here. */
function claimText(item: Claimed): string {
  return Object.entries(item)
    .filter(([name, value]) => !NAMES.has(name) && value !== null && value !== undefined && String(value) !== "")
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join("; ");
}

import { z } from "zod";
import { listPeptides } from "#contract/peptides.ts";
import { COMPARED_GROUPS } from "#domain/peptides/comparison/rows.ts";
import { EVIDENCE_LEVELS } from "#domain/peptides/vocabulary.ts";
import { entryNamed, lineText, pageOfEntry, rowsOf, type SaidRow, sourceText, worksOf } from "../entries.ts";
import { ToolRefusal, tool } from "../toolbox.ts";

export const Named = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .describe("A library entry: its slug, name or alias, such as semaglutide");
const Section = z.enum(COMPARED_GROUPS.map(({ title }) => title));
const DEFAULT_SECTIONS: ReadonlyArray<z.infer<typeof Section>> = ["Evidence", "Risks", "Regulatory status"];
const MAX_COMPARED = 4;

export const searchLibrary = tool({
  name: "search_library",
  title: "Search the library",
  description:
    "Find peptides by name, alias, use in everyday words, or tag. Answers slugs, summaries and the level of the best evidence.",
  input: z.strictObject({
    query: z.string().trim().min(1).max(200),
    evidence: z.array(z.enum(EVIDENCE_LEVELS)).max(EVIDENCE_LEVELS.length).optional(),
    limit: z.int().min(1).max(20).default(10),
  }),
  answer: async ({ query, evidence, limit }, context) => {
    const found = await context.api(listPeptides, {
      query: { search: query, limit, ...(evidence === undefined ? {} : { evidence: evidence.join(",") }) },
    });
    const items = found.items.map(
      ({ slug, name, summary, bestEvidence, bestDirection, approvedInUs, approvedInEu }) => ({
        ...{ slug, name, summary, bestEvidence, bestDirection, approvedInUs, approvedInEu },
        url: pageOfEntry(context, slug),
      }),
    );
    const lines = items.map(
      (item) => `${item.slug}: ${item.name}. Best evidence: ${item.bestEvidence ?? "none known"}.`,
    );
    return {
      text: items.length === 0 ? `Nothing in the library fits “${query}”.` : lines.join("\n"),
      data: { total: found.total, items },
    };
  },
});

export const readEntry = tool({
  name: "read_entry",
  title: "Read an entry",
  description:
    "What the library says about one peptide, in sections, each statement with its sources. Doses are what labels and studies gave, never advice. What is not known is said.",
  input: z.strictObject({
    peptide: Named,
    sections: z
      .array(Section)
      .min(1)
      .max(COMPARED_GROUPS.length)
      .optional()
      .describe("Default: evidence, risks, status"),
  }),
  answer: async ({ peptide: named, sections = [...DEFAULT_SECTIONS] }, context) => {
    const peptide = await entryNamed(context, named);
    const rows = rowsOf([peptide], sections);
    const references = worksOf(peptide, placesIn(rows, peptide.slug));
    const { slug, name, aliases, summary, mechanism } = peptide;
    const head = `${name} (${pageOfEntry(context, slug)})\n${summary}`;
    return {
      text: [head, ...rows.map(rowText), "Sources", ...references.map(sourceText)].join("\n"),
      data: { slug, name, aliases, url: pageOfEntry(context, slug), summary, mechanism, sections, rows, references },
    };
  },
});

export const compareEntries = tool({
  name: "compare_entries",
  title: "Compare entries",
  description: "Two to four peptides side by side, row by row, each statement with its sources.",
  input: z.strictObject({
    peptides: z.array(Named).min(2).max(MAX_COMPARED),
    sections: z
      .array(Section)
      .min(1)
      .max(COMPARED_GROUPS.length)
      .optional()
      .describe("Default: evidence, risks, status"),
  }),
  answer: async ({ peptides: named, sections = [...DEFAULT_SECTIONS] }, context) => {
    const peptides = await Promise.all(named.map((name) => entryNamed(context, name)));
    if (new Set(peptides.map(({ slug }) => slug)).size < peptides.length)
      throw new ToolRefusal("Two of these names mean the same entry. Name different ones.");
    const rows = rowsOf(peptides, sections);
    const entries = peptides.map((peptide) => ({
      ...{ slug: peptide.slug, name: peptide.name, url: pageOfEntry(context, peptide.slug) },
      references: worksOf(peptide, placesIn(rows, peptide.slug)),
    }));
    const works = entries.flatMap(({ name, references }) => [`Sources of ${name}`, ...references.map(sourceText)]);
    return { text: [...rows.map(rowText), ...works].join("\n"), data: { entries, rows } };
  },
});

function placesIn(rows: readonly SaidRow[], slug: string) {
  return rows.flatMap(({ entries }) =>
    entries.filter((entry) => entry.slug === slug).flatMap(({ said }) => said?.flatMap(({ sources }) => sources) ?? []),
  );
}

export function rowText({ title, entries }: SaidRow): string {
  const several = entries.length > 1;
  return [
    `## ${title}`,
    ...entries.flatMap(({ slug, said, unknown }) => [
      ...(several ? [`${slug}:`] : []),
      ...(said === null ? [`- ${unknown}`] : said.map((line) => `- ${lineText(line)}`)),
    ]),
  ].join("\n");
}

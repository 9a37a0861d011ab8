import { type CompareCell, comparePeptides } from "#domain/peptides/compare-peptides.ts";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";

/**
 * The comparison as a table for spreadsheets: the same rows as the page, one column per peptide. Numbers in square
 * brackets refer to the references in the last row.
 */
export function compareRows(peptides: readonly Peptide[]): string[][] {
  const rows = comparePeptides(peptides).groups.flatMap((group) =>
    group.rows.map(({ title, cells, differs }) => [
      group.title,
      title,
      ...peptides.map((peptide, place) => cellText(cells[place], peptide)),
      differs ? "yes" : "no",
    ]),
  );
  const sources = peptides.map(({ references }) => references.map(sourceText).join("\n"));
  return [
    ["Part", "Compared", ...peptides.map(({ name }) => name), "Differs"],
    ...rows,
    ["Sources", "References by number", ...sources, ""],
  ];
}

function cellText(cell: CompareCell | undefined, { references }: Peptide): string {
  if (!cell?.isKnown) return cell?.text ?? "";
  return cell.lines
    .map(({ heading, text, refs }) => {
      const numbers = refs.map((id) => references.findIndex((reference) => reference.id === id) + 1);
      const known = numbers.filter((number) => number > 0);
      return `${heading ? `${heading.text}: ` : ""}${text}${known.length === 0 ? "" : ` [${known.join(", ")}]`}`;
    })
    .join("\n");
}

function sourceText({ title, source, year, pmid, doi, url, concern }: Reference, place: number): string {
  const facts = [title, source, year, pmid && `PMID ${pmid}`, doi && `DOI ${doi}`, url, concern].filter(Boolean);
  return `${place + 1}. ${facts.join(", ")}`;
}

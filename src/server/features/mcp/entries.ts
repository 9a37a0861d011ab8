import { listPeptides, readPeptide } from "#contract/peptides.ts";
import { type CompareTable, comparePeptides } from "#domain/peptides/compare-peptides.ts";
import type { Citation, Peptide, Reference } from "#domain/peptides/peptide.ts";
import { placesAmong, placesOf } from "#domain/peptides/sources/places-in-entry.ts";
import { ApiRefusal } from "./api.ts";
import { type McpContext, ToolRefusal } from "./toolbox.ts";

export const pageOfEntry = ({ site }: McpContext, slug: string): string => `${site}/peptides/${slug}`;

/** The entry with this slug or name. A name that fits none or several is refused with what was probably meant. */
export async function entryNamed({ api }: McpContext, named: string): Promise<Peptide> {
  const slug = named
    .trim()
    .toLowerCase()
    .replaceAll(/\s{1,9}/g, "-");
  try {
    if (/^[a-z0-9-]{1,80}$/.test(slug)) return await api(readPeptide, { params: { slug } });
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
  }
  const { items } = await api(listPeptides, { query: { search: named, limit: 5 } });
  const same = items.filter(({ name, aliases }) =>
    [name, ...aliases].some((own) => own.toLowerCase() === named.trim().toLowerCase()),
  );
  const [only, ...more] = same;
  if (only && more.length === 0) return api(readPeptide, { params: { slug: only.slug } });
  const meant = items.map((item) => `${item.slug} (${item.name})`).join(", ");
  throw new ToolRefusal(
    meant === ""
      ? `The library has no entry called “${named}”.`
      : `The library has no entry called “${named}”. It has: ${meant}.`,
  );
}

/** A work as an answer names it. Unknown parts are null. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly publishedIn: string;
  readonly kind: string;
  readonly url: string | null;
  readonly doi: string | null;
  readonly pmid: string | null;
  /** A withdrawal or a warning about the work. */
  readonly concern: string | null;
}

export function sourceOf(reference: Reference): Source {
  const { id, title, year, source, kind, url, doi, pmid, concern } = reference;
  return {
    id,
    title,
    year,
    publishedIn: source,
    kind,
    url: url ?? addressOf(doi, pmid),
    doi,
    pmid,
    concern: concern ?? null,
  };
}

function addressOf(doi: string | null, pmid: string | null): string | null {
  if (doi !== null) return `https://doi.org/${doi}`;
  return pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}

/** Where in a work something is said, and the figure as printed there. */
export interface Place {
  readonly source: string;
  readonly at: string | null;
  readonly asPrinted: string | null;
}

/** The places of a statement; a work whose place is not known is named without one. */
function placesFor(all: readonly Citation[], refs: readonly string[], text: string): Place[] {
  const known = placesAmong(all, refs, text).slice(0, 12);
  const bare = refs.filter((ref) => !known.some((place) => place.ref === ref));
  return [
    ...known.map(({ ref, at, asPrinted }) => ({ source: ref, at, asPrinted })),
    ...bare.map((source) => ({ source, at: null, asPrinted: null })),
  ];
}

export interface SaidLine {
  readonly heading: string | null;
  readonly text: string;
  readonly sources: readonly Place[];
}

/** What entries say in one row of the comparison, each statement with its sources. */
export interface SaidRow {
  readonly id: string;
  readonly title: string;
  readonly entries: ReadonlyArray<{
    readonly slug: string;
    /** Null where nothing is known; `unknown` then says it in words. */
    readonly said: readonly SaidLine[] | null;
    readonly unknown: string | null;
  }>;
}

export type Section = CompareTable["groups"][number]["title"];

export function rowsOf(peptides: readonly Peptide[], sections: readonly Section[] | null): SaidRow[] {
  const places = peptides.map(placesOf); // of a whole entry, which takes long, so once for all its lines
  const groups = comparePeptides(peptides).groups.filter(({ title }) => sections === null || sections.includes(title));
  return groups
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => id !== "references") // an answer lists the works it names by itself
    .map(({ id, title, cells }) => ({
      id,
      title,
      entries: peptides.map((peptide, place) => {
        const cell = cells[place];
        if (!cell?.isKnown) return { slug: peptide.slug, said: null, unknown: cell?.text ?? "Not known" };
        const said = cell.lines.map(({ heading, text, refs }) => ({
          heading: heading?.text ?? null,
          text,
          sources: placesFor(places[place] ?? [], refs, text),
        }));
        return { slug: peptide.slug, said, unknown: null };
      }),
    }));
}

/** The sources of these places, each once. Per entry, because two entries may use one id for different sources. */
export function worksOf(peptide: Peptide, places: readonly Place[]): Source[] {
  const named = new Set(places.map(({ source }) => source));
  return peptide.references.filter(({ id }) => named.has(id)).map(sourceOf);
}

/** A statement in one line: "50 to 100 mg: nausea [semaglutide-r1, section 6.1]". */
export function lineText({ heading, text, sources }: SaidLine): string {
  const places = [...new Set(sources.map(({ source, at }) => (at === null ? source : `${source}, ${at}`)))];
  return `${heading === null ? "" : `${heading}: `}${text}${places.length === 0 ? " [no source]" : ` [${places.join("; ")}]`}`;
}

export function sourceText({ id, title, year, publishedIn, url, concern }: Source): string {
  const warned = concern === null ? "" : ` (${concern})`;
  return `[${id}] ${title}. ${publishedIn}, ${year ?? "year not known"}.${url === null ? "" : ` ${url}`}${warned}`;
}

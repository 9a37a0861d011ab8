import type { Citation, Reference } from "#domain/peptides/peptide.ts";
import { placesAmong } from "#domain/peptides/sources/places-in-entry.ts";
import type { PlanReference } from "#domain/protocols/generated-protocol.ts";
import type { AskedCitation, ShownWork } from "#web/app/citations/open-citation.ts";

interface Asked {
  /** Of the plan, in the order of their numbers. */
  readonly references: readonly PlanReference[];
  readonly refs: readonly string[];
  readonly claim: string;
  readonly pressed: string;
}

/** What an entry, or the options without a peptide, rest on today. */
interface Sources {
  readonly works: readonly Reference[];
  readonly places: readonly Citation[];
}

/**
 * What a plan rests on, as the entries say it today: works and places. A plan keeps titles only, so what an entry
 * doesn't have any more, or can't be read now, is shown as the plan kept it.
 */
export async function readCitation(
  { references, refs, claim, pressed }: Asked,
  read: (slug: string) => Promise<Sources>,
): Promise<Omit<AskedCitation, "listed">> {
  const slugs = [...new Set(refs.map((ref) => partsOf(ref).slug))];
  const sources = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await read(slug).catch(() => null)] as const)),
  );
  const cite = [...sources].flatMap(([slug, source]) => {
    const own = refs.map(partsOf).flatMap((part) => (part.slug === slug ? part.ref : []));
    return source
      ? placesAmong(source.places, own, claim).map((place) => ({ ...place, ref: `${slug}:${place.ref}` }))
      : [];
  });
  const works = references.map((kept): ShownWork => {
    const { slug, ref } = partsOf(kept.id);
    const work = sources.get(slug)?.works.find(({ id }) => id === ref);
    return work ? { ...work, id: kept.id } : asKept(kept);
  });
  return { cited: { of: { ref: refs, cite }, claim }, pressed, references: works };
}

/** A plan names a work "slug:ref". */
function partsOf(id: string): { readonly slug: string; readonly ref: string } {
  const [slug = "", ref = ""] = id.split(":");
  return { slug, ref };
}

function asKept({ checked, concern, kind, ...kept }: PlanReference): ShownWork {
  return {
    ...kept,
    pmid: null,
    doi: null,
    kind: kind === "rule" ? null : kind,
    ...(checked === null ? {} : { checked }),
    ...(concern === undefined ? {} : { concern }),
  };
}

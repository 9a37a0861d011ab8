/** What the tools need offline; the same for everyone. */
const FOR_TOOLS = [
  "/api/site",
  "/api/tags",
  "/api/glossary",
  "/api/guides",
  "/api/biomarkers",
  "/api/library/changes",
  "/api/library/facts",
  "/api/library/index.json",
  "/api/library/compounds.json",
  "/api/protocols/library",
] as const;
const CACHE = "library";
const AT_ONCE = 3;

/** `tools`: the calculator, the analyzer and the generator work. `all`: all entries and guides can be read as well. */
export type TakenAlong = "tools" | "all";

/**
 * Caches the public answers that pages ask for, so that they open offline. An unchanged answer only costs one
 * revalidation, because the browser's own cache has it.
 */
export async function takeAlong(wanted: TakenAlong): Promise<void> {
  const cache = await caches.open(CACHE);
  await each(FOR_TOOLS, (path) => keep(cache, path));
  if (wanted === "tools") return;
  const entries = await slugsIn(cache, "/api/library/index.json", "peptides");
  const guides = await slugsIn(cache, "/api/guides", "items");
  await each(
    [
      ...entries.flatMap((slug) => [`/api/peptides/${slug}`, `/api/peptides/${slug}/related`]),
      ...guides.map((slug) => `/api/guides/${slug}`),
    ],
    (path) => keep(cache, path),
  );
}

async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer);
}

async function slugsIn(cache: Cache, path: string, list: string): Promise<string[]> {
  const kept: Record<string, ReadonlyArray<{ readonly slug: string }>> = await (await cache.match(path))?.json();
  return (kept[list] ?? []).map(({ slug }) => slug);
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

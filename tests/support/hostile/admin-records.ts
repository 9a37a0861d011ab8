import type { GuideEdition } from "#contract/guide-editions.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { filledPeptide } from "../filled-peptide.ts";
import { freshAddress } from "../fresh-address.ts";
import { guideDocument, guideReference } from "../guide-records.ts";
import type { WebAdmin } from "../web-admin.ts";
import { type Dealer, enough, isLine, STORABLE } from "./deal-payloads.ts";

export const HOSTILE_ENTRIES: readonly string[] = ["hostile-one", "hostile-two"];
/** A published guide that shows every payload as code, and a draft that holds every one as its text. */
export const HOSTILE_GUIDES = { published: "hostile-code", draft: "hostile-text" } as const;

/** Tags, library entries with a history, and reports of their claims. */
export async function putLibraryRecords(admin: WebAdmin, origin: string, deal: Dealer): Promise<void> {
  const tags: string[] = [];
  await enough(async (place) => {
    const name = `${deal.one("tag's name", 56)} ${place}`; // their slugs differ by the number
    const description = deal.many("tag's description", 500);
    const tag = await admin.ask("POST", "/api/tags", { name, colour: "teal", description, aliases: [] });
    tags.push((tag as { readonly slug: string }).slug); // as the operation promises
  });
  for (const slug of HOSTILE_ENTRIES) {
    const fill = () => ({ ...filledPeptide(slug, deal.one("entry's name"), () => deal.one("entry")), tags });
    const note = () => deal.many("entry's revision note", 500);
    await admin.ask("POST", "/api/peptides", { document: fill(), note: note() });
    await admin.ask("PUT", `/api/peptides/${slug}/publication`, { isPublished: true, version: 1 });
    for (let version = 2; version <= 22; version++)
      await admin.ask("PUT", `/api/peptides/${slug}`, { document: fill(), version, note: note() });
  }
  await enough(async () => {
    const [slug = ""] = HOSTILE_ENTRIES;
    const texts = { claim: deal.many("report's claim", 2_000, 5), message: deal.many("report's message", 4_000, 5) };
    const body = JSON.stringify({ slug, place: "summary", reason: "other", ...texts });
    const headers = { ...freshAddress(), origin, "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/reports`, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(`a report answered ${answer.status}: ${await answer.text()}`);
  });
  const { items } = (await admin.ask("GET", "/api/reports")) as {
    readonly items: ReadonlyArray<{ readonly id: string }>;
  }; // as the operation promises
  for (const { id } of items.slice(0, 15))
    await admin.ask("PATCH", `/api/reports/${id}`, {
      ...{ state: "declined", version: 1 },
      outcome: deal.many("report's outcome", 1_000),
    });
}

/** Every payload as a text of Markdown, alone and in a sentence, each in an item of its own: what one opens ends with it. */
export const hostileBody = STORABLE.flatMap((text) => [text, `words ${text} words`])
  .map((text) => `- ${text.replaceAll("\n", "\n  ")}`)
  .join("\n\n");

/** Longer than any that a payload has. */
const FENCE = "~~~~~~~~";

export async function putGuides(admin: WebAdmin, deal: Dealer): Promise<void> {
  const save = async (method: string, path: string, body: object) =>
    (await admin.ask(method, path, body)) as GuideEdition; // all of these answer it
  const publish = (slug: string) => save("PUT", `/api/guides/${slug}/publication`, { state: "published", version: 1 });
  const note = () => deal.many("guide's revision note", 500);
  const named = (): Guide =>
    guideDocument({
      title: deal.one("guide's title", 120, isLine),
      summary: deal.one("guide's summary", 400, isLine),
      references: [hostileReference("who", deal)],
    });
  await enough(async (place) => {
    const slug = `hostile-${place}`;
    await save("POST", "/api/guides", { slug, document: named(), note: note() });
    await publish(slug);
  });

  const references = await enough(async (place) => hostileReference(`r${place}`, deal));
  const cited = references.map(({ id }) => `[^${id}]`).join("");
  const code = STORABLE.map((text) => `${FENCE}\n${text}\n${FENCE}`).join("\n\n");
  const headings = STORABLE.filter((text) => isLine(text) && !text.includes("`")).map((text) => `## \`${text}\``);
  const body = `It is kept cold${cited}.\n\n${headings.join("\n\n")}\n\n${code}`;
  await save("POST", "/api/guides", {
    slug: HOSTILE_GUIDES.published,
    document: { ...named(), body, references },
    note: "",
  });
  await publish(HOSTILE_GUIDES.published);

  const slug = HOSTILE_GUIDES.draft;
  let { version } = await save("POST", "/api/guides", {
    slug,
    document: { ...named(), body: hostileBody },
    note: note(),
  });
  for (let revision = 0; revision < 5; revision++)
    ({ version } = await save("PUT", `/api/guides/${slug}`, {
      ...{ slug, version, note: note() },
      document: {
        ...named(),
        body: `${deal.many("guide's body", 1_000)}

${hostileBody}`,
      },
    }));
}

function hostileReference(id: string, deal: Dealer) {
  return guideReference({
    id,
    title: deal.one("reference's title", 500, isLine),
    authors: deal.one("reference's authors", 500, isLine),
    publisher: deal.one("reference's publisher", 200, isLine),
  });
}

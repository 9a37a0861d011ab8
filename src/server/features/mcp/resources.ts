import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import safety from "#content/safety.json" with { type: "json" };
import { listGuides, readGuide } from "#contract/guides.ts";
import { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import { ApiRefusal } from "./api.ts";
import { rowsOf, sourceOf, sourceText } from "./entries.ts";
import { guideText } from "./guide-text.ts";
import type { McpContext } from "./toolbox.ts";
import { rowText } from "./tools/library-tools.ts";

const TEXT = "text/plain";
const NOT_FOUND = -32002; // the protocol's own number for a resource that is not there

export function registerResources(server: McpServer, context: McpContext): void {
  const { api, site } = context;

  server.registerResource(
    "entry",
    new ResourceTemplate("peptidary://peptides/{slug}", {
      list: async () => {
        const { peptides } = await api(readLibraryIndex, {});
        return {
          resources: peptides.map(({ slug, name, summary }) => ({
            ...{ uri: `peptidary://peptides/${slug}`, name: slug, title: name, description: summary, mimeType: TEXT },
          })),
        };
      },
    }),
    { title: "Library entry", description: "One peptide as text, each statement with its sources", mimeType: TEXT },
    async (uri, { slug }) =>
      found(uri, async () => {
        const peptide = await api(readPeptide, { params: { slug: String(slug) } });
        const head = `${peptide.name}\n${site}/peptides/${peptide.slug}\n\n${peptide.summary}`;
        const works = peptide.references.map((work) => sourceText(sourceOf(work)));
        return [head, ...rowsOf([peptide], null).map(rowText), "## Sources", ...works].join("\n");
      }),
  );

  server.registerResource(
    "guide",
    new ResourceTemplate("peptidary://guides/{slug}", {
      list: async () => {
        const { items } = await api(listGuides, { query: {} });
        return {
          resources: items.map(({ slug, title, summary }) => ({
            ...{ uri: `peptidary://guides/${slug}`, name: slug, title, description: summary, mimeType: TEXT },
          })),
        };
      },
    }),
    { title: "Guide", description: "A cited guide as text", mimeType: TEXT },
    async (uri, { slug }) =>
      found(uri, async () => {
        const guide = await api(readGuide, { params: { slug: String(slug) } });
        const head = `${guide.title}\n${site}/guides/${guide.slug}\nReviewed ${guide.reviewed}\n\n${guide.summary}`;
        return `${head}\n\n${guideText(guide.contents)}`;
      }),
  );

  server.registerResource(
    "safety",
    "peptidary://safety",
    { title: "Safety", description: "Signs that need help now, and what to do", mimeType: TEXT },
    async (uri) => found(uri, async () => safetyText(site)),
  );
}

async function found(uri: URL, read: () => Promise<string>) {
  try {
    return { contents: [{ uri: uri.href, mimeType: TEXT, text: await read() }] };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404)
      throw new McpError(NOT_FOUND as ErrorCode, `There is no resource ${uri.href}`);
    if (error instanceof ApiRefusal) throw new McpError(ErrorCode.InternalError, error.message);
    throw error;
  }
}

function safetyText(site: string): string {
  const when = { now: "Call emergency services now", today: "See a doctor today", soon: "Make an appointment" };
  const flags = safety.redFlags.map(({ urgency, sign, more, do: action, refs }) => {
    const title = Object.entries(when).find(([name]) => name === urgency)?.[1] ?? urgency;
    return `- ${title}: ${sign}. ${more} ${action} [${refs.join("; ")}]`;
  });
  const named = new Set(safety.redFlags.flatMap(({ refs }) => refs));
  const works = safety.references
    .filter(({ id }) => named.has(id))
    .map(({ id, title, source, year, url }) => `[${id}] ${title}. ${source}, ${year ?? "year not known"}. ${url}`);
  return [`Safety\n${site}/safety`, ...flags, "## Sources", ...works].join("\n");
}

import { z } from "zod";
import { EMPTY_RECORD, type ServiceAnswer, type ServiceRecord } from "#domain/peptides/sources/service-answer.ts";
import { plainText } from "./plain-text.ts";
import type { Ask } from "./polite-asker.ts";
import { readXml } from "./read-xml.ts";
import type { SourceSettings } from "./settings.ts";
import type { SourceService } from "./source-service.ts";

/** As many as E-utilities take in one address. */
const BATCH = 200;

const Summary = z.object({
  uid: z.string(),
  title: z.string(),
  pubdate: z.string(),
  epubdate: z.string().optional(),
  pubtype: z.array(z.string()),
  articleids: z.array(z.object({ idtype: z.string(), value: z.string() })),
});
const Unknown = z.object({ uid: z.string(), error: z.string() });
const Summaries = z.object({
  result: z.object({ uids: z.array(z.string()) }).catchall(z.union([Unknown, Summary])),
});

/** https://www.ncbi.nlm.nih.gov/books/NBK25499/: esummary for the record, efetch for the abstract and the notices. */
export function pubmed({ pubmed: base, contact, ncbiKey }: SourceSettings, ask: Ask): SourceService {
  const address = (tool: string, ids: readonly string[], more: Record<string, string>) => {
    const query = new URLSearchParams({ db: "pubmed", id: ids.join(","), ...more, tool: "peptidary", email: contact });
    if (ncbiKey !== null) query.set("api_key", ncbiKey);
    return `${base}/${tool}.fcgi?${query}`;
  };
  return {
    name: "pubmed",
    batch: BATCH,
    async ask(ids) {
      const summaries = await ask(address("esummary", ids, { retmode: "json" }), (text) =>
        Summaries.parse(JSON.parse(text)),
      );
      const answers = new Map<string, ServiceAnswer>();
      for (const id of ids) {
        const one = summaries?.result[id];
        if (one && "error" in one) answers.set(id, null);
        else if (one && "title" in one) answers.set(id, recordOf(one));
      }
      const known = [...answers].flatMap(([id, record]) => (record === null ? [] : [id]));
      if (known.length === 0) return answers;
      const articles = await ask(address("efetch", known, { retmode: "xml", rettype: "abstract" }), articlesOf);
      for (const [id, { texts, notices }] of articles ?? []) {
        const record = answers.get(id);
        if (record) answers.set(id, { ...record, texts, concern: record.concern ?? concernOf(notices) });
      }
      return answers;
    },
  };
}

function recordOf({ title, pubdate, epubdate, pubtype, articleids }: z.infer<typeof Summary>): ServiceRecord {
  return {
    ...EMPTY_RECORD,
    titles: [plainText(title)],
    years: [pubdate, epubdate ?? ""].flatMap((date) => /^\d{4}/.exec(date)?.map(Number) ?? []),
    identifier: articleids.find(({ idtype }) => idtype === "doi")?.value ?? null,
    concern: pubtype.includes("Retracted Publication") ? "retracted" : null,
    noticeOf: pubtype.includes("Retraction of Publication") ? "a retracted paper" : null,
  };
}

function concernOf(notices: ReadonlySet<string>): ServiceRecord["concern"] {
  if (notices.has("RetractionIn") || notices.has("RetractedandRepublishedIn")) return "retracted";
  return notices.has("ExpressionOfConcernIn") ? "expression-of-concern" : null;
}

interface Article {
  readonly texts: string[];
  readonly notices: ReadonlySet<string>;
}

const CITATION = "PubmedArticleSet/PubmedArticle/MedlineCitation";

/** The abstract of each article, a part on a line with its label before it, and what was published about the article. */
function articlesOf(document: string): Map<string, Article> {
  const articles = new Map<string, Article>();
  let pmid = "";
  let abstract: string[] = [];
  let notices = new Set<string>();
  readXml(document, {
    open(path, attributes) {
      if (path === "PubmedArticleSet/PubmedArticle") {
        pmid = "";
        abstract = [];
        notices = new Set();
      }
      if (path === `${CITATION}/Article/Abstract/AbstractText`)
        abstract.push(attributes.Label === undefined ? "" : `${attributes.Label}: `);
      if (path === `${CITATION}/CommentsCorrectionsList/CommentsCorrections` && attributes.RefType !== undefined)
        notices.add(attributes.RefType);
    },
    text(path, text) {
      if (path === `${CITATION}/PMID`) pmid += text;
      if (path.startsWith(`${CITATION}/Article/Abstract/AbstractText`)) abstract.push(`${abstract.pop() ?? ""}${text}`);
    },
    close(path) {
      if (path !== "PubmedArticleSet/PubmedArticle") return;
      articles.set(pmid.trim(), { texts: abstract.length === 0 ? [] : [abstract.join("\n")], notices });
    },
  });
  return articles;
}
